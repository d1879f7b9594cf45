import { isDeepStrictEqual } from 'node:util';
import type { ChangedBill, FilingChanges } from '@eport/contract/manifests/filing.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { inSnapshot } from '../../../platform/database/snapshot.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listExchangeRates } from '../exchange-rates/exchange-rates.queries.ts';
import { findValueCurrency } from '../manifests.queries.ts';
import { changedSums, conversionChange, filedCurrency, valuesOf } from './changed-values.ts';
import {
  type ChangeRow,
  findSentExport,
  listBillReferences,
  listChangesAfter,
  listDeclaringBills,
  listValuesOf,
} from './filing.queries.ts';

export const getFilingChanges = ({ db }: Context, actor: Actor, id: number): Promise<FilingChanges> =>
  inSnapshot(db, async (trx) => {
    const into = await findValueCurrency(trx, { scope: scopeOf(actor), id });
    if (!into) throw notFound('MANIFEST_NOT_FOUND');
    const sent = await findSentExport(trx, id);
    if (!sent) return { since: null, manifestChanged: false, containersChanged: false, bills: [] };
    const rows = await listChangesAfter(trx, id, sent.content_at);
    const references = new Map(
      (await listBillReferences(trx, id)).map((bill) => [bill.id, bill.bl_reference]),
    );
    const changed = netChanges(rows);
    const isConvertedOtherwise = conversionChange(
      rows,
      await listExchangeRates(trx, { manifestId: id, into }),
      into,
    );
    const billsWithNewValues = new Set([
      ...changedSums(rows, await listValuesOf(trx, rows), filedCurrency(rows) ?? into),
      ...(await listDeclaringBills(trx, id))
        .filter(({ currency_code }) => isConvertedOtherwise(currency_code))
        .map(({ bill_id }) => bill_id),
    ]);
    const billIds = new Set([...changed.BILL.keys(), ...billsWithNewValues]);
    return {
      since: sent.content_at.toISOString(),
      manifestChanged: changed.MANIFEST.size > 0,
      containersChanged: changed.CONTAINER.size > 0,
      bills: [...billIds].flatMap((billId): ChangedBill[] => {
        const net = changed.BILL.get(billId) ?? { change: 'CHANGED', columns: [], reference: '' };
        const fields = [
          ...net.columns.map(fieldOf),
          ...(billsWithNewValues.has(billId) ? ['declaredValue'] : []),
        ];
        const blReferenceNumber = references.get(billId) ?? net.reference;
        if (net.change !== 'CHANGED')
          return [
            {
              billId: net.change === 'REMOVED' ? null : billId,
              blReferenceNumber,
              change: net.change,
              fields: [],
            },
          ];
        return references.has(billId) ? [{ billId, blReferenceNumber, change: 'CHANGED', fields }] : [];
      }),
    };
  });

/** Columns of a bill or manifest that the file does not contain. */
const NOT_IN_FILE = ['internal_notes', 'arrival_at'];

/** Fields of the API whose names are not their columns' names in camel case. */
const FIELDS: Record<string, string> = {
  bl_reference: 'blReferenceNumber',
  volume_cbm: 'volumeCBM',
};

const fieldOf = (column: string) =>
  FIELDS[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Net = { change: ChangedBill['change']; columns: string[]; reference: string };
type Kind = 'MANIFEST' | 'CONTAINER' | 'BILL';
type Values = Map<string, unknown>;

/** Compares the first with the last value of each column: a value that was changed back is no change. */
function netChanges(rows: readonly ChangeRow[]): Record<Kind, Map<number, Net>> {
  const net: Record<Kind, Map<number, Net>> = { MANIFEST: new Map(), CONTAINER: new Map(), BILL: new Map() };
  for (const [key, steps] of groupedByObject(rows)) {
    const [kind, id] = key;
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last) continue;
    const isNew = first.action === 'CREATED';
    const isGone = last.action === 'DELETED';
    if (isNew && isGone) continue;
    const before: Values = new Map();
    const after: Values = new Map();
    for (const step of steps) {
      for (const [name, value] of valuesOf(step.before)) if (!before.has(name)) before.set(name, value);
      for (const [name, value] of valuesOf(step.after)) after.set(name, value);
    }
    const columns = [...before.keys()].filter(
      (name) => !NOT_IN_FILE.includes(name) && !isDeepStrictEqual(before.get(name), after.get(name)),
    );
    const change = isNew ? 'ADDED' : isGone ? 'REMOVED' : 'CHANGED';
    if (change === 'CHANGED' && columns.length === 0) continue;
    const reference = before.get('bl_reference') ?? after.get('bl_reference');
    net[kind].set(id, { change, columns, reference: typeof reference === 'string' ? reference : '' });
  }
  return net;
}

function groupedByObject(rows: readonly ChangeRow[]): [key: [Kind, number], steps: ChangeRow[]][] {
  const groups = new Map<string, [[Kind, number], ChangeRow[]]>();
  for (const row of rows) {
    if (row.kind !== 'MANIFEST' && row.kind !== 'CONTAINER' && row.kind !== 'BILL') continue;
    const key = `${row.kind} ${row.object_id}`;
    const group = groups.get(key) ?? [[row.kind, row.object_id], []];
    group[1].push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import { EXCEPTION_MACHINE } from '@eport/contract/exceptions/exception-states.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import { sql } from 'kysely';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';

type Unclosed = 'status' | 'assignee_id' | 'closed_by' | 'closed_at' | 'decision';
export type ExceptionColumns = ColumnsOf<'package_exceptions', 'id' | Unclosed>;

/** Skips packages that already have an open exception of the same kind. A parameter would not match the index. */
export const insertExceptions = (trx: Database, rows: ExceptionColumns[]) =>
  trx
    .insertInto('package_exceptions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['package_id', 'kind']).where('status', '=', sql.lit('OPEN')).doNothing(),
    )
    .returning(['id', 'package_id', 'kind'])
    .execute();

type NoteColumns = ColumnsOf<'exception_notes', 'id'>;

export const insertNotes = (trx: Database, rows: NoteColumns[]) =>
  trx.insertInto('exception_notes').values(rows).execute();

export type Closing = { decision: string; closed_by: number | null; closed_at: Date };

export const closeIfOpen = (trx: Database, id: number, closing: Closing) =>
  trx
    .updateTable('package_exceptions')
    .set({ ...closing, status: transitionOf(EXCEPTION_MACHINE, 'close').to })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .execute();

export const closeOpenOfKind = (
  trx: Database,
  { packageId, kind, ...closing }: { packageId: number; kind: ExceptionKind } & Closing,
) =>
  trx
    .updateTable('package_exceptions')
    .set({ ...closing, status: transitionOf(EXCEPTION_MACHINE, 'close').to })
    .where('package_id', '=', packageId)
    .where('kind', '=', kind)
    .where('status', '=', 'OPEN')
    .returning('id')
    .execute();

export const listRuleFacts = (trx: Database, packageIds: number[]) =>
  trx
    .selectFrom('packages')
    .innerJoin('agents', 'agents.id', 'packages.agent_id')
    .select([
      'packages.id',
      'packages.agent_id',
      'packages.user_id',
      'packages.status',
      'agents.declared_value_limit',
    ])
    .where('packages.id', '=', (eb) => eb.fn.any(eb.val(packageIds)))
    .execute();

/** Before a change, run this after locking the packages: opening an exception locks its package, too, so none can be opened meanwhile. */
const openKinds = (db: Database) =>
  db
    .selectFrom('package_exceptions')
    .select(['package_exceptions.package_id', 'package_exceptions.kind'])
    .where('package_exceptions.status', '=', 'OPEN')
    .orderBy('package_exceptions.id');

const kindsInShipment = preparedQuery((db, { shipmentId }: { shipmentId: number }) =>
  openKinds(db)
    .innerJoin('packages', 'packages.id', 'package_exceptions.package_id')
    .where('packages.shipment_id', '=', shipmentId),
);

const kindsOfPackages = preparedQuery((db, { packageIds }: { packageIds: number[] }) =>
  openKinds(db).where('package_exceptions.package_id', '=', (eb) => eb.fn.any(eb.val(packageIds))),
);

/** Packages of a shipment that were reported missing at arrival and not found since. */
export async function listMissing(db: Database, shipmentId: number): Promise<Set<number>> {
  const rows = await kindsInShipment(db, { shipmentId });
  return new Set(rows.flatMap(({ package_id, kind }) => (kind === 'MISSING_AT_ARRIVAL' ? [package_id] : [])));
}

export async function listOpenKinds(
  db: Database,
  where: { shipmentId: number } | { packageIds: number[] },
): Promise<Map<number, ExceptionKind[]>> {
  const rows = await ('shipmentId' in where ? kindsInShipment(db, where) : kindsOfPackages(db, where));
  const byPackage = Map.groupBy(rows, ({ package_id }) => package_id);
  return new Map([...byPackage].map(([id, ofPackage]) => [id, ofPackage.map(({ kind }) => kind)]));
}

/** Returns the rate of the agent's newest manifest that has one for these currencies. */
export async function findExchangeRate(
  trx: Database,
  { agentId, from, into }: { agentId: number; from: string; into: string },
): Promise<number | null> {
  const row = await trx
    .selectFrom('manifest_rates')
    .innerJoin('manifests', 'manifests.id', 'manifest_rates.manifest_id')
    .select(['manifest_rates.currency_code', 'manifest_rates.exchange_rate'])
    .where('manifests.agent_id', '=', agentId)
    .where((eb) =>
      eb.or([
        eb.and({ 'manifest_rates.currency_code': from, 'manifest_rates.into_currency': into }),
        eb.and({ 'manifest_rates.currency_code': into, 'manifest_rates.into_currency': from }),
      ]),
    )
    .orderBy('manifest_rates.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return row.currency_code === from ? Number(row.exchange_rate) : 1 / Number(row.exchange_rate);
}

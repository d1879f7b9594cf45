import {
  MAX_OUTSTANDING_ROWS,
  type Outstanding,
  type OutstandingQuery,
  type OutstandingReport,
  type OutstandingRow,
} from '@eport/contract/reports/outstanding.ts';
import { type Actor, narrowedTo, scopeOf } from '../../platform/access/actor.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import type { Context } from '../../platform/http/context.ts';
import { agesToday, byAge } from './ages.ts';
import { listOutstanding, type OutstandingRowOf } from './outstanding.queries.ts';

const outstandingOf = (rows: readonly OutstandingRowOf[]): Outstanding => ({
  invoices: rows.reduce((sum, row) => sum + row.invoices, 0),
  amount: Number(
    toDecimal(
      rows.reduce((sum, row) => sum + scaled(row.amount, 2), 0n),
      2,
    ),
  ),
});

const keyOf = ({ id, warehouse_id, destination_id }: OutstandingRowOf) =>
  [id, warehouse_id, destination_id].join(' ');

export async function getAllOutstanding(
  context: Context,
  actor: Actor,
  { by, agentId }: OutstandingQuery,
): Promise<Pick<OutstandingReport, 'bands' | 'rows' | 'all'>> {
  const { bands, ageOf } = agesToday(context);
  const owed = await listOutstanding(context.db, { by, ageOf, scope: narrowedTo(scopeOf(actor), agentId) });
  const rows = [...Map.groupBy(owed, keyOf).values()].flatMap((found): OutstandingRow[] => {
    const [first] = found;
    if (!first) return [];
    const { id, name, warehouse_id: warehouseId, destination_id: destinationId } = first;
    return [{ id, name, warehouseId, destinationId, ...byAge(found, outstandingOf) }];
  });
  return {
    bands,
    rows: rows.sort(
      (one, other) => other.total.amount - one.total.amount || one.name.localeCompare(other.name),
    ),
    all: byAge(owed, outstandingOf),
  };
}

export async function getOutstanding(
  context: Context,
  actor: Actor,
  query: OutstandingQuery,
): Promise<OutstandingReport> {
  const { rows, ...report } = await getAllOutstanding(context, actor, query);
  return { ...report, rows: rows.slice(0, MAX_OUTSTANDING_ROWS), totalRows: rows.length };
}

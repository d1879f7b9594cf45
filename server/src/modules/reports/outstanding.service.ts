import type {
  Outstanding,
  OutstandingQuery,
  OutstandingReport,
  OutstandingRow,
} from '@eport/contract/reports/outstanding.ts';
import { MAX_REPORT_ROWS } from '@eport/contract/reports/report-rows.ts';
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

/** Only an order: sums of floats are not exact. */
const roughCents = (rows: readonly OutstandingRowOf[]) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row.amount), 0) * 100);

/** Sums up only the rows that are returned: of thousands of debtors, that took 90 ms. */
export async function getOutstanding(
  context: Context,
  actor: Actor,
  { by, agentId }: OutstandingQuery,
  most = MAX_REPORT_ROWS,
): Promise<OutstandingReport> {
  const scope = narrowedTo(scopeOf(actor), agentId);
  const { bands, ageOf } = await agesToday(context, scope);
  const owed = await listOutstanding(context.db, { by, ageOf, scope });
  const groups = [...Map.groupBy(owed, keyOf).values()]
    .flatMap((rows) => (rows[0] ? [{ first: rows[0], rows, cents: roughCents(rows) }] : []))
    .sort((one, other) => other.cents - one.cents || one.first.name.localeCompare(other.first.name));
  return {
    bands,
    rows: groups.slice(0, most).map(
      ({ first, rows }): OutstandingRow => ({
        id: first.id,
        name: first.name,
        warehouseId: first.warehouse_id,
        destinationId: first.destination_id,
        ...byAge(rows, outstandingOf),
      }),
    ),
    totalRows: groups.length,
    all: byAge(owed, outstandingOf),
  };
}

import type {
  Outstanding,
  OutstandingQuery,
  OutstandingReport,
  OutstandingRow,
} from '@eport/contract/reports/outstanding.ts';
import { MAX_REPORT_ROWS } from '@eport/contract/reports/report-period.ts';
import { type Actor, narrowedTo, scopeOf } from '../../platform/access/actor.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import type { Context } from '../../platform/http/context.ts';
import { agesToday, byAge, groupsOf } from './ages.ts';
import { listOutstanding, listOutstandingBefore, type OutstandingAgeRow } from './outstanding.queries.ts';

const outstandingOf = (rows: readonly OutstandingAgeRow[]): Outstanding => ({
  invoices: rows.reduce((sum, row) => sum + row.invoices, 0),
  amount: Number(
    toDecimal(
      rows.reduce((sum, row) => sum + scaled(row.amount, 2), 0n),
      2,
    ),
  ),
});

const agedOf = (now: readonly OutstandingAgeRow[], before: readonly OutstandingAgeRow[]) => ({
  ...byAge(now, outstandingOf),
  before: byAge(before, (rows) => outstandingOf(rows).amount),
});

const keyOf = ({ id, warehouse_id, destination_id }: OutstandingAgeRow) =>
  [id, warehouse_id, destination_id].join(' ');

/** Only for sorting, since sums of floats are not exact. */
const roughCents = (rows: readonly OutstandingAgeRow[]) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row.amount), 0) * 100);

/** Computes exact sums only for the rows that are returned: computing them for thousands of customers took 90 ms. */
export async function getOutstanding(
  context: Context,
  actor: Actor,
  { by, agentId, daysBefore }: OutstandingQuery,
  maxRows = MAX_REPORT_ROWS,
): Promise<OutstandingReport> {
  const scope = narrowedTo(scopeOf(actor), agentId);
  const { bands, ageOf, earlier } = await agesToday(context, scope, daysBefore);
  const [owed, owedBefore] = await Promise.all([
    listOutstanding(context.db, { by, ageOf, scope }),
    listOutstandingBefore(context.db, { by, earlier, scope }),
  ]);
  const groups = groupsOf(owed, owedBefore, keyOf)
    .flatMap(({ now, before }) => {
      const first = now[0] ?? before[0];
      return first ? [{ first, now, before, cents: [roughCents(now), roughCents(before)] as const }] : [];
    })
    .sort(
      (one, other) =>
        other.cents[0] - one.cents[0] ||
        other.cents[1] - one.cents[1] ||
        one.first.name.localeCompare(other.first.name),
    );
  return {
    bands,
    comparedWith: earlier.day,
    bandsBefore: earlier.bands,
    rows: groups.slice(0, maxRows).map(
      ({ first, now, before }): OutstandingRow => ({
        id: first.id,
        name: first.name,
        warehouseId: first.warehouse_id,
        destinationId: first.destination_id,
        ...agedOf(now, before),
      }),
    ),
    totalRows: groups.length,
    all: agedOf(owed, owedBefore),
  };
}

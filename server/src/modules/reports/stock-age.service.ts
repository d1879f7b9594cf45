import type { Stock, StockAgeQuery, StockAgeReport } from '@eport/contract/reports/stock-age.ts';
import { type Actor, narrowedTo, scopeOf } from '../../platform/access/actor.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import type { Context } from '../../platform/http/context.ts';
import { agesToday, byAge, groupsOf } from './ages.ts';
import { listStock, listStockBefore, type StockAgeRow, type StockBefore } from './stock-age.queries.ts';

const WEIGHT_DECIMALS = 3;

const packagesOf = (rows: readonly StockBefore[]) => rows.reduce((sum, row) => sum + row.packages, 0);

const stockOf = (rows: readonly StockAgeRow[]): Stock => ({
  packages: packagesOf(rows),
  weight: Number(
    toDecimal(
      rows.reduce((sum, row) => sum + scaled(row.weight, WEIGHT_DECIMALS), 0n),
      WEIGHT_DECIMALS,
    ),
  ),
});

export async function getStockAge(
  context: Context,
  actor: Actor,
  { agentId, daysBefore, ...query }: StockAgeQuery,
): Promise<StockAgeReport> {
  const scope = narrowedTo(scopeOf(actor), agentId);
  const { bands, ageOf, earlier } = await agesToday(context, scope, daysBefore);
  const [stock, stockBefore] = await Promise.all([
    listStock(context.db, { ...query, ageOf, scope }),
    listStockBefore(context.db, { ...query, earlier, scope }),
  ]);
  const agedOf = (now: readonly StockAgeRow[], before: readonly StockBefore[]) => ({
    ...byAge(now, stockOf),
    before: byAge(before, packagesOf),
  });
  const rows = groupsOf(stock, stockBefore, ({ id }) => id).flatMap(({ now, before }) => {
    const first = now[0] ?? before[0];
    return first ? [{ id: first.id, name: first.name, ...agedOf(now, before) }] : [];
  });
  return {
    bands,
    comparedWith: earlier.day,
    bandsBefore: earlier.bands,
    rows: rows.sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id),
    all: agedOf(stock, stockBefore),
  };
}

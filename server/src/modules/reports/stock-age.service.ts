import type { Stock, StockAgeQuery, StockAgeReport } from '@eport/contract/reports/stock-age.ts';
import { type Actor, narrowedTo, scopeOf } from '../../platform/access/actor.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import type { Context } from '../../platform/http/context.ts';
import { agesToday, byAge } from './ages.ts';
import { listStock, type StockRowOf } from './stock-age.queries.ts';

const POUND_PLACES = 3;

const stockOf = (rows: readonly StockRowOf[]): Stock => ({
  packages: rows.reduce((sum, row) => sum + row.packages, 0),
  weight: Number(
    toDecimal(
      rows.reduce((sum, row) => sum + scaled(row.weight, POUND_PLACES), 0n),
      POUND_PLACES,
    ),
  ),
});

export async function getStockAge(
  context: Context,
  actor: Actor,
  { agentId, ...query }: StockAgeQuery,
): Promise<StockAgeReport> {
  const scope = narrowedTo(scopeOf(actor), agentId);
  const { bands, ageOf } = await agesToday(context, scope);
  const stock = await listStock(context.db, { ...query, ageOf, scope });
  const groups = Map.groupBy(stock, ({ id }) => id);
  return {
    bands,
    rows: [...groups].map(([id, rows]) => ({ id, name: rows[0]?.name ?? '', ...byAge(rows, stockOf) })),
    all: byAge(stock, stockOf),
  };
}

import { ARRAY_LIMIT, type ArrayQuery } from '@eport/contract/shared/paging.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

/** As `pageQuery` of the contract. */
const PAGE_SIZE = 10;

export type ArrayPage = { limit: number; offset: number };

export function arrayPage({ page, size }: ArrayQuery): ArrayPage {
  if (page === undefined) return { limit: size ?? ARRAY_LIMIT, offset: 0 };
  const limit = size ?? PAGE_SIZE;
  return { limit, offset: page * limit };
}

/** Returns the total if the page has the last rows of the list. Otherwise they must be counted. */
export const totalIfShown = ({ limit, offset }: ArrayPage, rows: number): number | undefined =>
  rows < limit && (rows > 0 || offset === 0) ? offset + rows : undefined;

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;

export async function rowsAndTotal<DB, TB extends keyof DB, O>(
  query: Query<DB, TB, O>,
  order: (query: Query<DB, TB, O>) => Query<DB, TB, O>,
  { limit, offset }: ArrayPage,
) {
  const rows = await order(query).limit(limit).offset(offset).execute();
  const shown = totalIfShown({ limit, offset }, rows.length);
  if (shown !== undefined) return { rows, total: shown };
  return { rows, total: await countRows(query) };
}

export async function countRows<DB, TB extends keyof DB, O>(query: Query<DB, TB, O>): Promise<number> {
  const counted = await query.clearSelect().select(sql`count(*)`.as('total')).executeTakeFirstOrThrow();
  // Kysely cannot infer the selection of a query over generic tables.
  return (counted as { total: number }).total;
}

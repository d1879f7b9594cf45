import { ARRAY_LIMIT, type ArrayQuery } from '@eport/contract/shared/paging.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

/** The default page size, as in `pageQuery` of the contract. */
const PAGE_SIZE = 10;

export type ArrayPage = { limit: number; offset: number };

export function arrayPage({ page, size }: ArrayQuery): ArrayPage {
  if (page === undefined) return { limit: size ?? ARRAY_LIMIT, offset: 0 };
  const limit = size ?? PAGE_SIZE;
  return { limit, offset: page * limit };
}

/**
 * Returns the total if the page is not full, so that it shows where the list ends. Undefined for a full page and for an empty later one:
 * count the rows.
 */
export const totalIfLastPage = ({ limit, offset }: ArrayPage, rows: number): number | undefined =>
  rows < limit && (rows > 0 || offset === 0) ? offset + rows : undefined;

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;

export async function rowsAndTotal<DB, TB extends keyof DB, O>(
  query: Query<DB, TB, O>,
  order: (query: Query<DB, TB, O>) => Query<DB, TB, O>,
  { limit, offset }: ArrayPage,
) {
  const rows = await order(query).limit(limit).offset(offset).execute();
  const shown = totalIfLastPage({ limit, offset }, rows.length);
  if (shown !== undefined) return { rows, total: shown };
  return { rows, total: await countRows(query) };
}

export async function countRows<DB, TB extends keyof DB, O>(query: Query<DB, TB, O>): Promise<number> {
  const counted = await query.clearSelect().select(sql`count(*)`.as('total')).executeTakeFirstOrThrow();
  // Kysely cannot infer the selection of a query over generic tables.
  return (counted as { total: number }).total;
}

import { type SelectQueryBuilder, sql } from 'kysely';
import { type ArrayPage, totalIfLastPage } from './array-page.ts';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

/** Counting a million matches costs more than reading a page. */
const COUNT_LIMIT = 10_000;

export type BoundedTotal = { totalItems: number; totalIsLowerBound?: true };

/** Counts at most `most` matches. `rows` is the number of rows on the page, and nothing is counted if it shows the end of the list. */
export async function boundedTotal<Tables extends DB, TB extends keyof Tables, O>(
  db: Database,
  query: SelectQueryBuilder<Tables, TB, O>,
  page: ArrayPage,
  rows: number,
  most = COUNT_LIMIT,
): Promise<BoundedTotal> {
  const shown = totalIfLastPage(page, rows);
  if (shown !== undefined) return { totalItems: shown };
  const { counted } = await db
    .selectFrom(
      query
        .clearSelect()
        .select(sql`1`.as('one'))
        .limit(most + 1)
        .as('matches'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted > most ? { totalItems: most, totalIsLowerBound: true } : { totalItems: counted };
}

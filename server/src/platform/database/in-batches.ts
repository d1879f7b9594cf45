import { type Expression, type SqlBool, sql } from 'kysely';

const BATCH_SIZE = 1_000;

/**
 * A whole list, however long: each batch is a query of its own that begins `after` the last row. No connection is held and
 * nothing piles up while the reader is slow, and a reader who goes away ends the work.
 */
export async function* inBatches<Row>(
  next: (after: Row | undefined, limit: number) => Promise<Row[]>,
  size = BATCH_SIZE,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  do {
    const rows = await next(after, size);
    if (rows.length > 0) yield rows;
    after = rows.length < size ? undefined : rows.at(-1);
  } while (after !== undefined);
}

/** Whether the row at hand stands below `row` in a list that ascends by these columns. */
export const comesAfter = (columns: Expression<unknown>[], row: unknown[]) =>
  sql<SqlBool>`(${sql.join(columns)}) > (${sql.join(row)})`;

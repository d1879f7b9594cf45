import { type Expression, type SqlBool, sql } from 'kysely';

const BATCH_SIZE = 1_000;

/**
 * Reads a list of any length in batches, by keyset pagination: each batch is a separate query that begins after the
 * last row. It holds no connection and buffers nothing while the reader is slow, and it stops when the reader closes.
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

export const comesAfter = (columns: Expression<unknown>[], row: unknown[]) =>
  sql<SqlBool>`(${sql.join(columns)}) > (${sql.join(row)})`;

import { type Expression, type SqlBool, sql } from 'kysely';

const BATCH_SIZE = 1_000;

/** Keyset pagination: holds no connection and buffers nothing while the reader is slow. */
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

/** Rows may be deleted after their IDs were read. */
export async function* inOrderOf<Row extends { id: number }>(
  ids: number[],
  read: (ids: number[]) => Promise<Row[]>,
  size = BATCH_SIZE,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += size) {
    const some = ids.slice(start, start + size);
    const byId = new Map((await read(some)).map((row) => [row.id, row]));
    yield some.flatMap((id) => byId.get(id) ?? []);
  }
}

export const comesAfter = (columns: Expression<unknown>[], row: unknown[]) =>
  sql<SqlBool>`(${sql.join(columns)}) > (${sql.join(row)})`;

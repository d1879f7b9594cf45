import { type Expression, sql } from 'kysely';
import type { Database } from './database.ts';

const BATCH_SIZE = 1_000;

/** Keyset pagination for rows that never change: holds no connection and buffers nothing while the reader is slow. */
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

/** Reads all IDs of a query at one moment, in its order. As one text a million IDs take 8 MB; as row objects they took 175. */
export async function listIds(db: Database, query: Expression<{ id: number }>): Promise<Iterable<number>> {
  const { rows } = await sql<{ ids: string }>`select array(${query})::text as ids`.execute(db);
  const ids = rows[0]?.ids ?? '';
  return { [Symbol.iterator]: () => ids.matchAll(/\d+/g).map(([id]) => Number(id)) };
}

/**
 * Yields the row of each ID once, as it is when read, without deleted ones. For lists whose rows may move or leave the filter
 * while they are read.
 */
export async function* inOrderOf<Row extends { id: number }>(
  ids: Iterable<number>,
  read: (ids: number[]) => Promise<Row[]>,
  size = BATCH_SIZE,
): AsyncGenerator<Row[]> {
  for (const batch of batchesOf(ids, size)) {
    const byId = new Map((await read(batch)).map((row) => [row.id, row]));
    yield batch.flatMap((id) => byId.get(id) ?? []);
  }
}

function* batchesOf(ids: Iterable<number>, size: number): Generator<number[]> {
  let batch: number[] = [];
  for (const id of ids) {
    batch.push(id);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

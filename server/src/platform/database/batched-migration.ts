import type { PoolClient } from 'pg';

const FIRST_LINE = /^-- in batches\r?\n/;
const BETWEEN_PARTS = /;?\s*^-- then$/m;

const COUNTED = ['UPDATE', 'DELETE', 'INSERT', 'MERGE'];
/** These report no row count. A procedure that is called again must return at once when its work is done. */
const RUN_ONCE = ['CREATE', 'DROP', 'ALTER', 'CALL'];

/** A batched migration runs while other instances serve requests. */
export const isBatched = (text: string): boolean => FIRST_LINE.test(text);

export const partsOf = (text: string): string[] => text.split(BETWEEN_PARTS);

/**
 * Each part is one statement, committed alone and repeated until it changes no row. It must skip rows that are done, since the
 * migration begins again after a start that was killed.
 */
export async function runInBatches(client: PoolClient, text: string): Promise<void> {
  await client.query("select set_config('eport.actor_id', '0', false)");
  for (const part of partsOf(text)) {
    let changed: number;
    do changed = await rowsChangedBy(client, part);
    while (changed > 0);
  }
}

async function rowsChangedBy(client: PoolClient, statement: string): Promise<number> {
  const result = await client.query(statement);
  if (Array.isArray(result)) throw new Error('a part between "-- then" lines has several statements');
  const { command, rowCount } = result;
  if (RUN_ONCE.includes(command)) return 0;
  // For example a select around an update, which would change only one batch.
  if (!COUNTED.includes(command) || rowCount === null)
    throw new Error(`the number of rows that ${command} changed is unknown`);
  return rowCount;
}

/** Makes the migration run in one transaction, which allows nothing concurrent. The database must have no rows. */
export const asOneTransaction = (text: string): string =>
  isBatched(text) ? partsOf(text.replaceAll(/\bconcurrently\b/gi, '')).join(';') : text;

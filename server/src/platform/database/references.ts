import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

type References = Record<string, SelectQueryBuilder<DB, keyof DB, unknown>>;

const list = new Intl.ListFormat('en');

/**
 * Lists in words what refers to an object, by the names of the queries that find a row; undefined if nothing does. Lock the
 * object `for update` first: inserting a foreign key to it needs a share of that lock.
 */
export async function namesOfReferences(db: Database, references: References): Promise<string | undefined> {
  const found = await db
    .selectNoFrom((eb) => Object.entries(references).map(([name, query]) => eb.exists(query).as(name)))
    .executeTakeFirstOrThrow();
  const names = Object.keys(references).filter((name) => found[name]);
  return names.length > 0 ? list.format(names) : undefined;
}

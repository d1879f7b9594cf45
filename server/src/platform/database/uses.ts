import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

// Any query will do: whether it finds a row is all that is asked of it.
type Uses = Record<string, SelectQueryBuilder<DB, keyof DB, unknown>>;

const list = new Intl.ListFormat('en');

/**
 * What keeps an object as it is, in words: those names of `uses` whose query finds a row ("packages and shipments"), or undefined.
 * Certain while the object is locked `for update`, since a foreign key to it needs a share of that lock.
 */
export async function namesOfUses(db: Database, uses: Uses): Promise<string | undefined> {
  const found = await db
    .selectNoFrom((eb) => Object.entries(uses).map(([name, query]) => eb.exists(query).as(name)))
    .executeTakeFirstOrThrow();
  const names = Object.keys(uses).filter((name) => found[name]);
  return names.length > 0 ? list.format(names) : undefined;
}

import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { ActorDriver } from './actor-driver.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

export function createDatabase(pool: Pool): Database {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => new ActorDriver({ pool }),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
}

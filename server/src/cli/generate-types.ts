import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { migrate } from '../platform/database/migrate.ts';
import { createPool } from '../platform/database/pool.ts';
import { startThrowawayPostgres } from '../platform/embedded/throwaway-postgres.ts';

const SCHEMA = join(import.meta.dirname, '../platform/database/schema.ts');

/** Writes the types of the migrated database to schema.ts; with `--check` only tells whether they are the same. */
const check = process.argv.includes('--check');
const before = await readFile(SCHEMA, 'utf8').catch(() => '');
const server = await startThrowawayPostgres();
try {
  const url = server.urlOf('postgres');
  const pool = createPool({ url, onIdleError: () => undefined });
  await migrate(pool);
  await pool.end();
  // The parsers of createPool.
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' });
  const db = await dialect.introspector.connect({ connectionString: url, dialect });
  const types = await generate({
    db,
    dialect,
    typeMapping: { int8: 'number' },
    excludePattern: 'schema_migrations',
    outFile: check ? null : SCHEMA,
  });
  await db.destroy();
  if (check && types.trim() !== before.trim()) {
    process.exitCode = 1;
    console.error(
      'server/src/platform/database/schema.ts is not what the migrations make: run npm run db:types.',
    );
  }
} finally {
  await server.stop();
}

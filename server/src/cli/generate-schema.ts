import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Pool } from 'pg';
import { createDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createPool } from '../platform/database/pool.ts';
import { startThrowawayPostgres } from '../platform/embedded/throwaway-postgres.ts';
import { schemaSql } from './schema-sql.ts';

const FOLDER = join(import.meta.dirname, '../platform/database');

/** Uses our pool: the generator's own has no error listener and ended the process when the server stopped before the pool. */
function schemaTypes(pool: Pool): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' });
  const typeMapping = { int8: 'number' };
  const db = createDatabase(pool);
  return generate({ db, dialect, typeMapping, excludePattern: 'schema_migrations', outFile: null });
}

async function migratedSchema() {
  const server = await startThrowawayPostgres();
  try {
    const url = server.urlOf('postgres');
    const pool = createPool({ url, onIdleError: () => undefined });
    await migrate(pool);
    const files = { 'schema.sql': await schemaSql(pool), 'schema.ts': await schemaTypes(pool) };
    await pool.end();
    return files;
  } finally {
    await server.stop();
  }
}

const check = process.argv.includes('--check');
for (const [name, content] of Object.entries(await migratedSchema())) {
  const file = join(FOLDER, name);
  if (!check) await writeFile(file, content);
  else if ((await readFile(file, 'utf8').catch(() => '')).trim() !== content.trim()) {
    process.exitCode = 1;
    console.error(`server/src/platform/database/${name} differs from the migrations: run npm run db:schema.`);
  }
}

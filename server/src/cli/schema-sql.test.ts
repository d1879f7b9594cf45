import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPool } from '../platform/database/pool.ts';
import { createEmptyDatabase } from '../testing/postgres.ts';
import { schemaSql } from './schema-sql.ts';

test('schema.sql recreates the schema it was generated from', async () => {
  const written = await readFile(join(import.meta.dirname, '../platform/database/schema.sql'), 'utf8');
  const { url, drop } = await createEmptyDatabase();
  const pool = createPool({ url, onIdleError: () => undefined });
  try {
    await pool.query(written);
    expect(await schemaSql(pool)).toBe(written);
  } finally {
    await pool.end();
    await drop();
  }
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../platform/database/database.ts';
import { MIGRATIONS, migrate, migrationNames } from '../platform/database/migrate.ts';
import { createPool } from '../platform/database/pool.ts';
import { createEmptyDatabase } from './postgres.ts';

/** Creates a database as in an earlier release: with the migrations before `migration`. */
export async function databaseBefore(migration: string) {
  const { url, drop } = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), `eport-before-${migration}-`));
  for (const name of await migrationNames()) {
    if (name < migration) await cp(join(MIGRATIONS, name), join(folder, name));
  }
  const asInstallation = new URL(url);
  asInstallation.searchParams.set('options', '-c eport.actor_id=0');
  const pool = createPool({ url: asInstallation.href, max: 4, onIdleError: () => undefined });
  await migrate(pool, folder);
  const db = createDatabase(pool);
  const stop = async () => {
    await db.destroy();
    await drop();
    await rm(folder, { recursive: true });
  };
  return { pool, db, stop };
}

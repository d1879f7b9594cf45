import type { Pool } from 'pg';
import type { Config } from '../platform/config.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { createPool } from '../platform/database/pool.ts';
import { startEmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import type { Log } from '../platform/log/log.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';
import type { Shutdown } from './shutdown.ts';

/** The oldest version with all features that the migrations use. */
const OLDEST_VERSION = 16;

export async function openDatabase(
  config: Config,
  log: Log,
  shutdown: Shutdown,
): Promise<{ pool: Pool; db: Database }> {
  const url =
    config.database.kind === 'server' ? config.database.url : await startEmbedded(config, log, shutdown);
  const pool = createPool({
    url,
    onIdleError: (error) => log.warn({ err: error }, 'A database connection was lost.'),
  });
  shutdown.onStop(() => pool.end());
  await checkReachable(pool, url);
  return { pool, db: createDatabase(pool) };
}

async function startEmbedded({ database, dataDir }: Config, log: Log, shutdown: Shutdown): Promise<string> {
  if (database.kind !== 'embedded') return database.url;
  const server = await startEmbeddedPostgres({ dataDir, password: database.password, log });
  shutdown.onStop(() => server.stop());
  return server.url;
}

async function checkReachable(pool: Pool, url: string) {
  const { host, pathname } = new URL(url);
  const where = `The database ${host}${pathname} (DATABASE_URL)`;
  let version: number;
  try {
    const { rows } = await pool.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    version = Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    throw new StartupError(`${where} cannot be used: ${reasonOf(error)}.`);
  }
  if (version < OLDEST_VERSION) {
    throw new StartupError(`${where} is PostgreSQL ${version}; ePort needs ${OLDEST_VERSION} or newer.`);
  }
}

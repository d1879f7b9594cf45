import type { Pool } from 'pg';
import type { Config } from '../platform/config.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { addressesOf } from '../platform/database/hosts.ts';
import { createPool } from '../platform/database/pool.ts';
import { missingTimeouts, setRoleTimeouts } from '../platform/database/role-timeouts.ts';
import { startEmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import type { Log } from '../platform/log/log.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';
import type { Shutdown } from './shutdown.ts';

/** The oldest version with all features that the migrations use. */
const OLDEST_VERSION = 16;

export type Opened = {
  pool: Pool;
  /** Serves work that needs a session of its own; has no connection while idle. The same as `pool` without a pooler. */
  direct: Pool;
  db: Database;
};

export async function openDatabase(config: Config, log: Log, shutdown: Shutdown): Promise<Opened> {
  const open = async (url: string, setting: string, { isPooled }: { isPooled: boolean }) => {
    const pool = createPool({
      url,
      isPooled,
      onIdleError: (error) => log.warn({ err: error }, 'A database connection was lost.'),
    });
    shutdown.onStop(() => pool.end());
    await checkReachable(pool, url, setting);
    return pool;
  };
  const { url, directUrl } = await urlsOf(config, log, shutdown);
  if (directUrl === undefined) {
    const pool = await open(url, 'DATABASE_URL', { isPooled: false });
    return { pool, direct: pool, db: createDatabase(pool) };
  }
  const direct = await open(directUrl, 'DATABASE_DIRECT_URL', { isPooled: false });
  // Precedes the first session of the pooler, since a session keeps the settings of its start.
  await setRoleTimeouts(direct);
  const pool = await open(url, 'DATABASE_URL', { isPooled: true });
  const missing = await missingTimeouts(pool);
  if (missing.length > 0) {
    log.warn(
      { settings: missing },
      'Statements through the pooler have no time limit: use the same user in DATABASE_URL and DATABASE_DIRECT_URL, and let the pooler open new sessions.',
    );
  }
  return { pool, direct, db: createDatabase(pool) };
}

async function urlsOf(config: Config, log: Log, shutdown: Shutdown) {
  if (config.database.kind === 'server') return config.database;
  return { url: await startEmbedded(config, log, shutdown), directUrl: undefined };
}

async function startEmbedded({ database, dataDir }: Config, log: Log, shutdown: Shutdown): Promise<string> {
  if (database.kind !== 'embedded') return database.url;
  const server = await startEmbeddedPostgres({ dataDir, password: database.password, log });
  shutdown.onStop(() => server.stop());
  return server.url;
}

async function checkReachable(pool: Pool, url: string, setting: string) {
  const addresses = addressesOf(url).map((address) => new URL(address));
  const where = `The database ${addresses.map(({ host, pathname }) => host + pathname).join(' or ')} (${setting})`;
  let version: number;
  try {
    version = await versionOf(pool, addresses.length);
  } catch (error) {
    throw new StartupError(`${where} cannot be used: ${reasonOf(error)}.`);
  }
  if (version < OLDEST_VERSION) {
    throw new StartupError(`${where} is PostgreSQL ${version}; ePort needs ${OLDEST_VERSION} or newer.`);
  }
}

/** Returns the major version. Each attempt asks the next host, until one accepts writes. */
async function versionOf(pool: Pool, attempts: number): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    return Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    if (attempts === 1) throw error;
    return versionOf(pool, attempts - 1);
  }
}

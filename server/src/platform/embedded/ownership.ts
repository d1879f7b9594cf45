import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { StartupError } from '../startup-error.ts';

/** An arbitrary number; all applications must use the same one. */
const OWNER_LOCK = 7_305_000;

/** PostgreSQL, appendix A: invalid_password. */
const WRONG_PASSWORD = '28P01';

/** PostgreSQL releases a killed owner's lock once it notices the lost connection. */
const KILLED_OWNER_TIMEOUT_MS = 2_000;

const CONNECT_TIMEOUT_MS = 5_000;

type Running = { url: string; port: number; dataDir: string };
export type Ownership = { port: number; lost: Promise<void>; release(): Promise<void> };

/** PostgreSQL releases an advisory lock with its connection; a lock file would outlive a `kill -9`. */
export async function takeOwnership({ url, port, dataDir }: Running): Promise<Ownership> {
  const client = new Client({
    connectionString: url,
    application_name: 'eport owner',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  await connect(client, dataDir);
  if (!(await lockWithin(client, KILLED_OWNER_TIMEOUT_MS))) {
    await client.end();
    throw new StartupError(
      `ePort is already running on the data folder ${dataDir}. Stop it first, or set EPORT_DATA_DIR to another folder.`,
    );
  }
  await createApplicationDatabase(client);
  return { port, lost, release: () => client.end() };
}

async function connect(client: Client, dataDir: string) {
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === WRONG_PASSWORD)) throw error;
    throw new StartupError(
      `The password in ${dataDir}/secrets.json does not open the database in ${dataDir}/pg. Restore both from the same backup.`,
    );
  }
}

async function lockWithin(client: Client, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.locked) return true;
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
}

/** Only the owner creates the application's database, so there is no race. */
async function createApplicationDatabase(client: Client) {
  const { rowCount } = await client.query("select from pg_database where datname = 'eport'");
  if (rowCount === 0) await client.query('create database eport');
}

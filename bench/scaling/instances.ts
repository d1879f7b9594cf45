import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, type Database } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { startThrowawayPostgres } from '../../server/src/platform/embedded/throwaway-postgres.ts';
import { createBuilders, TEST_PASSWORD } from '../../server/src/testing/builders.ts';
import { startServerProcess, stopServerProcess } from '../../server/src/testing/process.ts';
import { parentPid } from '../cpu-time.ts';

export async function startInstances(count: number) {
  const postgres = await startThrowawayPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'eport-bench-'));
  const url = postgres.urlOf('postgres');
  // Actor 0 is the installation itself.
  const pool = createPool({ url: `${url}?options=-c%20eport.actor_id%3D0`, onIdleError: () => undefined });
  await migrate(pool);
  const db = createDatabase(pool);
  const settings = {
    DATABASE_URL: url,
    EPORT_SECRET: 'a secret for benches of 32 bytes at least',
    EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    EPORT_DATA_DIR: folder,
  };
  const processes = Array.from({ length: count }, () => startServerProcess(settings));
  const addresses = await Promise.all(processes.map(({ ready }) => ready));
  return {
    db,
    build: createBuilders(db),
    addresses,
    pids: processes.map(({ child }) => child.pid ?? 0),
    postmaster: await parentOf(db),
    address: addresses[0] ?? '',
    async stop() {
      await Promise.all(processes.map((process) => stopServerProcess(process)));
      await db.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function parentOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentPid(await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8').catch(() => ''));
}

export async function signIn(address: string, { email }: { email: string }): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`);
  // The contract's sign-in response.
  return ((await response.json()) as { token: string }).token;
}

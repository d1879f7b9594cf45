import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { freePort, startPostmaster, stopPostmaster } from './postmaster.ts';
import { THROWAWAY_SETTINGS } from './server-settings.ts';

const PASSWORD = 'throwaway';
const ATTEMPTS = 5;

export type ThrowawayPostgres = { urlOf(database: string): string; stop(): Promise<void> };

/** An empty server in the temporary folder that keeps nothing: for tests and for generating types. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'eport-postgres-')));
  const binaries = await findBinaries();
  const folder = join(dataDir, 'pg');
  const identity = await chooseIdentity(binaries.postgres, folder);
  const server = { folder, binaries, identity };
  await ensureCluster({ ...server, password: PASSWORD, durable: false });
  const port = await startOnFreePort(server);
  return {
    urlOf: (database) => `postgresql://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    async stop() {
      await stopPostmaster(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startOnFreePort(server: Parameters<typeof startPostmaster>[0]): Promise<number> {
  let reason = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = await freePort();
    const failure = await startPostmaster(server, port, THROWAWAY_SETTINGS);
    if (failure === undefined) return port;
    reason = failure;
  }
  throw new Error(`The throwaway PostgreSQL does not start: ${reason}`);
}

import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { freePort, type ServerOptions, startPostmaster, stopPostmaster } from './postmaster.ts';
import { THROWAWAY_SETTINGS } from './server-settings.ts';

export const PASSWORD = 'throwaway';

export type ThrowawayPostgres = { urlOf(database: string): string; stop(): Promise<void> };

/** Starts a server that trades durability for speed, with a temporary folder that `stop` removes. */
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

/** Tries other ports when a start fails, since another program may take a free port before the server does. */
export async function startOnFreePort(
  server: ServerOptions,
  settings: Readonly<Record<string, string>> = THROWAWAY_SETTINGS,
  attempts = 5,
): Promise<number> {
  const port = await freePort();
  try {
    await startPostmaster(server, port, settings);
    return port;
  } catch (error) {
    if (attempts === 1) throw error;
    return startOnFreePort(server, settings, attempts - 1);
  }
}

import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { dataDirError } from '../secrets.ts';
import { reasonOf, StartupError } from '../startup-error.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { type Ownership, takeOwnership } from './ownership.ts';
import {
  findPostmaster,
  freePort,
  type ServerOptions,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { ownMemory, serverSettings } from './server-settings.ts';

const START_TIMEOUT_MS = 60_000;
/** A running server that is merely busy responds within this time. */
const RESPONSE_TIMEOUT_MS = 10_000;
const RETRY_MS = 50;
const RESTART_PAUSE_MS = 500;

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };
type Options = { dataDir: string; password: string; log: Log };

/** Adopts a server that a killed application left running. Throws StartupError if another application owns it. */
export async function startEmbeddedPostgres({ dataDir, password, log }: Options): Promise<EmbeddedPostgres> {
  const server = await prepare(dataDir, password);
  const own = (preferredPort?: number) =>
    ownServer(server, preferredPort, (port) =>
      takeOwnership({ url: urlOf(password, port, 'postgres'), port, dataDir }),
    );

  let stopping = false;
  let restarted = Promise.resolve();
  let ownership = await own();
  const watch = () => {
    void ownership.lost.then(() => {
      restarted = restart();
    });
  };
  const restart = async () => {
    while (!stopping) {
      log.warn('The embedded PostgreSQL has stopped. Restarting it.');
      try {
        // The same port, since callers keep the URL.
        ownership = await own(ownership.port);
        return watch();
      } catch (error) {
        log.error({ err: error }, 'The embedded PostgreSQL could not be restarted yet.');
        await sleep(RESTART_PAUSE_MS);
      }
    }
  };
  watch();

  return {
    url: urlOf(password, ownership.port, 'eport'),
    async stop() {
      stopping = true;
      await restarted;
      // Release the ownership only after the server has stopped, so that no other start adopts a stopping server.
      await stopPostmaster(server);
      await ownership.release();
    },
  };
}

export async function findRunningDatabase({
  dataDir,
  password,
}: Pick<Options, 'dataDir' | 'password'>): Promise<string | undefined> {
  const folder = await realpath(join(dataDir, 'pg')).catch(() => undefined);
  const running = folder === undefined ? undefined : await findPostmaster(folder);
  return running?.ready ? urlOf(password, running.port, 'eport') : undefined;
}

const urlOf = (password: string, port: number, database: string) =>
  `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

async function prepare(dataDir: string, password: string): Promise<ServerOptions> {
  const binaries = await findBinaries();
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // The real path, since a running server is recognized by its working directory.
    const folder = join(await realpath(dataDir), 'pg');
    const identity = await chooseIdentity(binaries.postgres, folder);
    const server = { folder, binaries, identity };
    await ensureCluster({ ...server, password, durable: true });
    return server;
  } catch (error) {
    throw error instanceof StartupError ? error : dataDirError(dataDir, error);
  }
}

/** Takes ownership of the running server, or starts it first. Retries until START_TIMEOUT_MS. */
async function ownServer(
  server: ServerOptions,
  preferredPort: number | undefined,
  take: (port: number) => Promise<Ownership>,
): Promise<Ownership> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let reason = 'it is not ready';
  let unresponsiveSince: number | undefined;
  while (Date.now() < deadline) {
    const attemptedAt = Date.now();
    const running = await findPostmaster(server.folder);
    try {
      if (running?.ready) return await take(running.port);
      if (running === undefined)
        await startPostmaster(server, preferredPort ?? (await freePort()), serverSettings(ownMemory()));
    } catch (error) {
      if (error instanceof StartupError) throw error;
      reason = reasonOf(error);
      unresponsiveSince = isTimeout(error) ? (unresponsiveSince ?? attemptedAt) : undefined;
      if (running && unresponsiveSince) refuseUnresponsive(server, running.pid, unresponsiveSince);
    }
    // Another start may win, a stopping or recovering server may finish, or a port may become free.
    await sleep(RETRY_MS);
  }
  throw new StartupError(
    `The embedded PostgreSQL did not start: ${reason} (see ${join(server.folder, 'log')}).`,
  );
}

/** True if the server accepts connections but does not respond: the kernel accepts them even for a suspended process (SIGSTOP). */
const isTimeout = (error: unknown) => error instanceof Error && error.message === 'timeout expired';

function refuseUnresponsive({ folder }: ServerOptions, pid: number, since: number) {
  if (Date.now() - since < RESPONSE_TIMEOUT_MS) return;
  throw new StartupError(
    `The PostgreSQL of ${folder} (process ${pid}) is running but not responding. Resume or end that process, then start again.`,
  );
}

import {
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '../../server/src/testing/process.ts';
import type { Addresses } from './addresses.ts';
import { type AtEnd, PROXIES } from './cluster.ts';

/** Makes the kernel kill the server when this process ends, even by SIGKILL. */
const DIES_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'];

export type Instances = Awaited<ReturnType<typeof startInstances>>;

/** Starts one instance of the product for each HAProxy. */
export async function startInstances(addresses: Addresses, dataFolder: string, atEnd: AtEnd) {
  /** The instances by index of their HAProxy. The one of `startOn` is at index PROXIES. */
  const processes: (ServerProcess | undefined)[] = [];
  const urls: (string | undefined)[] = [];

  atEnd(() => Promise.all(processes.map((server) => server && stopServerProcess(server, 'SIGKILL'))));
  const run = (databaseUrls: Record<string, string>) =>
    startServerProcess(
      {
        ...databaseUrls,
        EPORT_SECRET: 'a secret of at least 32 bytes for stress tests',
        EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
        EPORT_DATA_DIR: dataFolder,
      },
      DIES_WITH_PARENT,
    );

  async function start(index: number) {
    const proxy = index % PROXIES;
    const server = run({
      DATABASE_URL: addresses.urlAt(addresses.primary(proxy)),
      DATABASE_READ_URL: addresses.urlAt(addresses.standby(proxy)),
      DATABASE_DIRECT_URL: addresses.directUrl,
    });
    processes[proxy] = server;
    urls[proxy] = await server.ready;
  }

  for (let index = 0; index < PROXIES; index++) await start(index);
  return {
    start,
    /** Starts one more instance, on a single database server. Returns the URL of the instance. */
    startOn(url: string) {
      const server = run({ DATABASE_URL: url });
      processes[PROXIES] = server;
      return server.ready;
    },
    async kill(index: number) {
      const server = processes[index % PROXIES];
      if (server) await stopServerProcess(server, 'SIGKILL');
    },
    urlOf: (turn: number) => urls[turn % PROXIES],
  };
}

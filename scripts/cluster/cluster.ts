import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Addresses, DATABASE, MEMBERS, NODES, type NodeName, PASSWORD } from './addresses.ts';
import { ensureDebianRoot } from './debian-root.ts';
import { startEtcd } from './etcd.ts';
import { startProxy } from './haproxy.ts';
import { type Machine, machineGroup, type Place } from './machine.ts';
import { writeNodeFiles } from './node-files.ts';
import { patroniAt } from './patroni.ts';

export const PROXIES = 2;

/** Registers a function that stops something at the end. */
export type AtEnd = (stop: () => Promise<unknown>) => void;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts three members of etcd, three nodes with PostgreSQL and Patroni, and a HAProxy for each instance of the product. */
export async function startCluster(place: Place, addresses: Addresses, atEnd: AtEnd) {
  const owner = await ensureDebianRoot(place.root);
  await rm(place.folder, { recursive: true, force: true });
  await mkdir(place.folder, { recursive: true });
  for (const name of [...NODES, ...MEMBERS, 'repository']) {
    await mkdir(join(place.folder, name));
    await chown(join(place.folder, name), owner.uid, owner.gid);
  }
  const nodes = machineGroup<NodeName>(place);
  const proxies: Machine[] = [];
  const patroni = patroniAt(addresses);
  const etcd = await startEtcd(place, addresses);

  const startProxyAt = async (index: number) => {
    proxies[index % PROXIES] = await startProxy(place, index % PROXIES, addresses);
  };
  atEnd(() => {
    const running = [...nodes.all(), ...etcd.all(), ...proxies].filter((machine) => machine.isRunning());
    return Promise.all(running.map((machine) => machine.kill()));
  });

  for (const name of NODES) {
    await writeNodeFiles(place.folder, name, addresses);
    await nodes.start(name);
  }
  await patroni.untilHealthy();
  for (let index = 0; index < PROXIES; index++) await startProxyAt(index);
  await createApplicationDatabase(
    addresses.urlAt(addresses.postgres(await patroni.leader()), 'postgres', 'postgres'),
  );
  return {
    names: NODES,
    owner,
    patroni,
    etcd,
    node: nodes.get,
    startNode: nodes.start,
    killNode: (name: NodeName) => nodes.get(name).kill(),
    killProxy: async (index: number) => proxies[index % PROXIES]?.kill(),
    startProxy: startProxyAt,
  };
}

async function createApplicationDatabase(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create role eport login password '${PASSWORD}'`);
  await client.query(`create database ${DATABASE} owner eport`);
  await client.end();
}

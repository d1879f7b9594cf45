import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createPool } from '../server/src/platform/database/pool.ts';
import { findLosses, prepareWriteLoad } from '../server/src/testing/write-load.ts';
import { addressesFrom } from './cluster/addresses.ts';
import { startCluster } from './cluster/cluster.ts';
import { startInstances } from './cluster/instances.ts';
import { describeMissing } from './cluster/missing-packages.ts';
import { createObservations } from './cluster/observations.ts';
import { readOptions } from './cluster/options.ts';
import { backUp, prepareArchive, restoreDeletion } from './cluster/point-in-time.ts';
import { startReaders } from './cluster/readers.ts';
import { reportAims } from './cluster/report.ts';
import { runRounds } from './cluster/rounds.ts';
import { startKeyedWriters } from './load/keyed-writers.ts';

const WRITERS = 8;
const READERS = 4;
const WRITE_PAUSE_MS = 100;

// Breaks parts of a cluster under load, and fails if packages are lost or writes and reads stay away too long (decision 77).
// npm run cluster -- [--rounds 10] [--only kill,freeze,switchover,etcd,instance,haproxy,restore] [--port 7600]
//   [--root FOLDER] [--folder FOLDER] [--keep]
const options = readOptions();
if (process.getuid?.() !== 0) throw new Error('This stress test needs root, for debootstrap and namespaces.');
const addresses = addressesFrom(options.port);
const uploads = await mkdtemp(join(tmpdir(), 'eport-cluster-'));
const cleanups: (() => Promise<unknown>)[] = [() => rm(uploads, { recursive: true })];
const atEnd = (cleanup: () => Promise<unknown>) => cleanups.push(cleanup);
/** Cleans up, then exits explicitly, since pending calls would keep the process alive. */
const finish = async (code: number) => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup().catch(console.error);
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void finish(1));

try {
  await finish((await stressCluster()) ? 0 : 1);
} catch (error) {
  console.error(error);
  await finish(1);
}

/** Returns whether all aims were met. */
async function stressCluster(): Promise<boolean> {
  // After a failure the folder stays, since the nodes' logs show the cause.
  let keepsFolder = true;
  atEnd(async () => {
    if (keepsFolder) console.log(`The nodes' data and logs are kept in ${options.folder}.`);
    else await rm(options.folder, { recursive: true, force: true });
  });
  const cluster = await startCluster(options, addresses, atEnd);
  await prepareArchive(cluster);
  const pool = createPool({
    url: `${addresses.urlAt(addresses.primary(0))}?options=-c%20eport.actor_id%3D0`,
    onIdleError: () => undefined,
  });
  atEnd(() => pool.end());
  await migrate(pool);
  const load = await prepareWriteLoad(createDatabase(pool));
  const instances = await startInstances(addresses, uploads, atEnd);
  await load.signIn(instances.urlOf(0) ?? '');
  console.log('Three nodes, two instances and their HAProxies are ready.');

  const observations = createObservations();
  const calls = { load, urlOf: instances.urlOf, onResponse: observations.add };
  const readers = await startReaders({ ...calls, readers: READERS });
  const writers = startKeyedWriters({ ...calls, writers: WRITERS, pauseMs: WRITE_PAUSE_MS });
  const checkNodes = () => describeMissing(cluster, addresses, writers.acknowledged);
  const { rounds, isComplete } = await runRounds({ cluster, instances, observations, checkNodes }, options);
  if (options.restores) await backUp(cluster);
  await Promise.all([writers.stop(), readers.stop()]);
  const acknowledged = [...writers.acknowledged.keys()];
  const { lost, doubled, withoutHistory } = await findLosses(pool, acknowledged);
  const losses = {
    acknowledged: acknowledged.length,
    lost: lost.length,
    doubled,
    withoutHistory: withoutHistory.length,
  };
  const context = { place: options, addresses, cluster, instances, pool, load };
  const restoreAims = options.restores ? await restoreDeletion(context, acknowledged, atEnd) : [];
  const isSuccess = reportAims(rounds, losses, restoreAims) && isComplete;
  keepsFolder = options.keeps || !isSuccess;
  return isSuccess;
}

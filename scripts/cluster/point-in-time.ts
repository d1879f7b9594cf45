import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { findLosses, type WriteLoad } from '../../server/src/testing/write-load.ts';
import type { Addresses } from './addresses.ts';
import type { AtEnd, Cluster } from './cluster.ts';
import type { Instances } from './instances.ts';
import { asPostgres, INSIDE, type Place, startMachine } from './machine.ts';
import { writeStart } from './node-files.ts';
import { pgBackRest, writeBackupSettings } from './pgbackrest.ts';
import type { Aim } from './report.ts';

const RECOVERY_MS = 120_000;
const AFTER_BACKUP_MS = 5_000;
const NODE = 'restored';

/** Overrides the cluster's settings, which are in the backup: no standby would acknowledge the commits of the restored node. */
const OVERRIDES = 'synchronous_standby_names= archive_mode=off cluster_name=restored';

type RestoreContext = {
  place: Place;
  addresses: Addresses;
  cluster: Cluster;
  instances: Instances;
  pool: Pool;
  load: WriteLoad;
};

/** Creates the backup repository. Without it, nothing is archived, so this comes before the first round. */
export async function prepareArchive({ patroni, node }: Cluster): Promise<void> {
  const primary = await patroni.leader();
  await node(primary).run(...pgBackRest(primary, 'stanza-create'));
}

/** Takes a full backup while the product writes. */
export async function backUp({ patroni, node }: Cluster): Promise<void> {
  const primary = await patroni.leader();
  const seconds = await timed(() => node(primary).run(...pgBackRest(primary, 'backup', '--type=full')));
  console.log(`Full backup in ${seconds}.`);
  // Gives the product time to write packages that are only in the archive, not in the backup.
  await sleep(AFTER_BACKUP_MS);
}

/** Deletes all packages, then restores the state of a second before the deletion into a fresh node. */
export async function restoreDeletion(
  context: RestoreContext,
  acknowledged: readonly number[],
  atEnd: AtEnd,
): Promise<Aim[]> {
  const { cluster, addresses, instances, load, pool } = context;
  const primary = await cluster.patroni.leader();
  // The target is a second ago, and every acknowledged package has to be older.
  await sleep(2_000);
  const { rows } = await pool.query<{ target: string }>(
    "select (clock_timestamp() - interval '1 second')::text as target",
  );
  await pool.query('drop table packages cascade');
  // Waits until the archive has the deletion.
  await cluster.node(primary).run(...pgBackRest(primary, 'check'));

  const restored = createPool({
    url: addresses.urlAt(addresses.restored),
    onIdleError: () => undefined,
  });
  atEnd(() => restored.end());
  const seconds = await timed(async () => {
    await startRestored(context, rows[0]?.target ?? '', atEnd);
    await untilWritable(restored);
  });
  console.log(`Restored to ${rows[0]?.target} in ${seconds}.`);
  const { lost, doubled: doubledCount, withoutHistory } = await findLosses(restored, acknowledged);
  const { status } = await load.write(await instances.startOn(addresses.urlAt(addresses.restored)), 0);
  return [
    {
      name: 'restored to a second before a deletion: nothing lost, deletion undone',
      found: `${acknowledged.length - lost.length} of ${acknowledged.length} packages`,
      isMet: acknowledged.length > 0 && lost.length + doubledCount + withoutHistory.length === 0,
    },
    {
      name: 'the product serves on the restored node',
      found: `a write returns ${status}`,
      isMet: status === 201,
    },
  ];
}

async function startRestored({ place, addresses, cluster }: RestoreContext, target: string, atEnd: AtEnd) {
  const folder = join(place.folder, NODE);
  const here = `${INSIDE}/${NODE}`;
  await mkdir(folder);
  await chown(folder, cluster.owner.uid, cluster.owner.gid);
  await writeBackupSettings(place.folder, NODE, addresses.restored);
  const restore = pgBackRest(
    NODE,
    'restore',
    '--type=time',
    `"--target=${target}"`,
    '--target-action=promote',
  );
  const settings = `${OVERRIDES} port=${addresses.restored} unix_socket_directories=${here}`
    .split(' ')
    .map((setting) => `-c ${setting}`);
  const as = asPostgres.join(' ');
  await writeStart(
    folder,
    `${as} ${restore.join(' ')} || exit 1
${as} /usr/lib/postgresql/17/bin/postgres -D ${here}/data ${settings.join(' ')} &`,
  );
  const machine = await startMachine(place, [`${here}/start.sh`], join(folder, 'machine.log'));
  atEnd(() => machine.kill());
}

async function untilWritable(pool: Pool) {
  for (const end = performance.now() + RECOVERY_MS; performance.now() < end; await sleep(250)) {
    const isReady = await pool.query<{ ready: boolean }>('select not pg_is_in_recovery() as ready').then(
      ({ rows }) => rows[0]?.ready,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error('The restored node did not recover.');
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  await work();
  return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
}

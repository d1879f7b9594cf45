import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';

const PACKAGES = ['postgresql-17', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbackrest'];
const FILES = [
  'lib/postgresql/17/bin/postgres',
  'bin/patroni',
  'lib/python3/dist-packages/etcd',
  'bin/etcd',
  'sbin/haproxy',
  'bin/pgbackrest',
];

/** Installs Debian 13 in this folder, or the packages that an existing one lacks. Returns the user that runs PostgreSQL there. */
export async function ensureDebianRoot(root: string): Promise<{ uid: number; gid: number }> {
  if (!existsSync(join(root, 'etc/debian_version'))) {
    console.log(`Installing Debian 13 in ${root}…`);
    await mkdir(root, { recursive: true });
    await run('debootstrap', ['--variant=minbase', 'trixie', root]);
  }
  if (!FILES.every((file) => existsSync(join(root, 'usr', file)))) {
    console.log(`Installing ${PACKAGES.join(', ')}…`);
    await withoutServices(root, async () => {
      await run('chroot', [root, 'apt-get', 'update', '-q']);
      await run('chroot', [root, 'apt-get', 'install', '-qy', '--no-install-recommends', ...PACKAGES]);
    });
  }
  return userOf(root, 'postgres');
}

/** Keeps the packages that `work` installs from starting their servers and creating a PostgreSQL cluster. */
async function withoutServices(root: string, work: () => Promise<void>) {
  const policy = join(root, 'usr/sbin/policy-rc.d');
  await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const noCluster = join(root, 'etc/postgresql-common/createcluster.d');
  await mkdir(noCluster, { recursive: true });
  await writeFile(join(noCluster, 'eport.conf'), 'create_main_cluster = false\n');
  await work().finally(() => rm(policy));
}

async function userOf(root: string, name: string) {
  const line = (await readFile(join(root, 'etc/passwd'), 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

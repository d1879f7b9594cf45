import { mkdir, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPid } from '../cpu-time.ts';

const PERIOD_MICROSECONDS = 100_000;

const exists = (path: string) => stat(path).then(Boolean, () => false);

/** Returns the file for the quota: in version 2 of Linux's control groups, or else in version 1. See cgroups(7). */
async function quotaFile(folder: string): Promise<{ name: string; textOf: (quota: number) => string }> {
  const isVersion2 = await exists(join(folder, 'cpu.max'));
  return isVersion2
    ? { name: 'cpu.max', textOf: (quota) => `${quota} ${PERIOD_MICROSECONDS}` }
    : { name: 'cpu.cfs_quota_us', textOf: String };
}

async function controlGroupRoot(): Promise<string> {
  const isVersion2 = await exists('/sys/fs/cgroup/cgroup.controllers');
  return isVersion2 ? '/sys/fs/cgroup' : '/sys/fs/cgroup/cpu';
}

/**
 * Creates a control group for processes that together use at most a share of one processor. Needs Linux and root. `remove` waits
 * until the processes have ended, then deletes the group.
 */
export async function createQuota(name: string, share: number) {
  const folder = join(await controlGroupRoot(), `eport-${process.pid}-${name}`);
  await mkdir(folder).catch((error: Error) => {
    throw new Error(`A processor quota needs Linux's control groups and root: ${error.message}`);
  });
  const { name: file, textOf } = await quotaFile(folder);
  await writeFile(join(folder, file), textOf(share * PERIOD_MICROSECONDS));
  const members = join(folder, 'cgroup.procs');
  const pids = async () => (await readFile(members, 'utf8')).split('\n').filter(Boolean).map(Number);
  return {
    pids,
    /** Adds processes and their children. Children that start later belong to the group by themselves. */
    async add(parents: number[]) {
      for (const pid of parents) await writeFile(members, String(pid));
      for (const pid of await childrenOf(parents)) await writeFile(members, String(pid)).catch(ignoreEnded);
    },
    async remove() {
      while ((await pids()).length > 0) await sleep(100);
      await rmdir(folder);
    },
  };
}

async function childrenOf(parents: number[]): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return parents.includes(parentPid(text)) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

function ignoreEnded(error: NodeJS.ErrnoException) {
  if (error.code !== 'ESRCH') throw error;
}

import { readdir, readFile } from 'node:fs/promises';

const MS_PER_TICK = 10;

/** proc(5): after the name in brackets come state, parent, … and, as 14th and 15th field of the line, user and system time. */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

export const parentPid = (stat: string) => Number(fieldsOf(stat)[1] ?? 0);

/** Processor time of these processes and their children, in milliseconds, as Linux counts it; 0 elsewhere. */
export async function processorMs(pids: readonly number[]): Promise<number> {
  const all = await readdir('/proc').catch(() => []);
  const stats = await Promise.all(
    all
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => ({
        pid: Number(pid),
        stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
      })),
  );
  return stats
    .filter(({ pid, stat }) => pids.includes(pid) || pids.includes(parentPid(stat)))
    .map(({ stat }) => fieldsOf(stat))
    .reduce((sum, fields) => sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK, 0);
}

import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** proc(5): after the name in brackets come state, parent, …, utime (14th field) and stime (15th). */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

export const parentPid = (stat: string): number => Number(fieldsOf(stat)[1] ?? 0);

/** Processor seconds of these processes and their children, as Linux counts them; NaN elsewhere. */
export async function processorSeconds(pids: number[]): Promise<number> {
  const wanted = new Set(pids);
  const folders = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  if (folders.length === 0) return Number.NaN;
  const ticks = await Promise.all(
    folders.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const fields = fieldsOf(text);
      const isWanted = wanted.has(Number(pid)) || wanted.has(parentPid(text));
      return isWanted ? Number(fields[11]) + Number(fields[12]) : 0;
    }),
  );
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS_PER_SECOND;
}

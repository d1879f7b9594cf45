import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** proc(5): after the name in brackets come state, parent, …, utime (14th field) and stime (15th). */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

export const parentPid = (stat: string): number => Number(fieldsOf(stat)[1] ?? 0);

/** Processor seconds of these processes and their children, those that have ended among them, as Linux counts them; NaN elsewhere. */
export async function processorSeconds(pids: number[]): Promise<number> {
  const wanted = new Set(pids);
  const folders = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  if (folders.length === 0) return Number.NaN;
  const ticks = await Promise.all(
    folders.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [own, ofEnded] = ticksOf(text);
      if (wanted.has(Number(pid))) return own + ofEnded;
      return wanted.has(parentPid(text)) ? own : 0;
    }),
  );
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

/** Its own, and those of children that have ended (fields 16 and 17): a backend that goes takes its own away with it. */
function ticksOf(stat: string): [own: number, ofEnded: number] {
  const [user, system, endedUser, endedSystem] = fieldsOf(stat).slice(11, 15).map(Number);
  return [(user ?? 0) + (system ?? 0), (endedUser ?? 0) + (endedSystem ?? 0)];
}

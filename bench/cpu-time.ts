import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/**
 * Returns the fields of /proc/[pid]/stat after the name, which may contain spaces. The first is state, field 3 of proc(5);
 * utime is field 14.
 */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

export const parentPid = (stat: string): number => Number(fieldsOf(stat)[1] ?? 0);

/** Returns the CPU time of the processes and of their children, running or exited. Linux only, otherwise NaN. */
export async function cpuSeconds(pids: number[]): Promise<number> {
  const wanted = new Set(pids);
  const folders = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  if (folders.length === 0) return Number.NaN;
  const ticks = await Promise.all(
    folders.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [own, ofExited] = ticksOf(text);
      if (wanted.has(Number(pid))) return own + ofExited;
      return wanted.has(parentPid(text)) ? own : 0;
    }),
  );
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

function ticksOf(stat: string): [own: number, ofExited: number] {
  const [user, system, exitedUser, exitedSystem] = fieldsOf(stat).slice(11, 15).map(Number);
  return [(user ?? 0) + (system ?? 0), (exitedUser ?? 0) + (exitedSystem ?? 0)];
}

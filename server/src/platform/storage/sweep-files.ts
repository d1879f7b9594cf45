import type { Log } from '../log/log.ts';
import { KEY_FOLDERS, type Storage } from './storage.ts';

/** Far longer than any call takes between storing a file and committing the row that names it. */
const DAY_MS = 24 * 60 * 60 * 1_000;
/** So many orphans may be found in any store; beyond that, more of them than named files mean another database. */
const FEW = 20;
/** A night's work; the next night goes on. */
const MOST_PER_SWEEP = 1_000;
const REPORTED = 100;

type Sweep = {
  storage: Storage;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  now: Date;
  /** The keys in a folder of the store that the database names. */
  namedIn: (folder: string) => Promise<string[]>;
};

/**
 * Removes files that a crash has left before their rows were committed, and reports rows whose files are missing. May run twice at
 * once: removing a file that is gone changes nothing.
 */
export async function sweepFiles({ storage, log, now, namedIn }: Sweep) {
  const orphans: string[] = [];
  const missing: string[] = [];
  let kept = 0;
  for (const folder of KEY_FOLDERS) {
    // First the names, then the files: a file is stored before it is named, so none that is named then can be absent.
    const named = new Set(await namedIn(folder));
    for (const { key, storedAt } of await storage.filesIn(folder)) {
      if (named.delete(key)) kept++;
      else if (orphans.length < MOST_PER_SWEEP && (await isOld(storedAt, now))) orphans.push(key);
    }
    missing.push(...named);
  }
  if (missing.length > 0) {
    const storageKeys = missing.slice(0, REPORTED);
    log.error({ missing: missing.length, storageKeys }, 'Files that are named in the database are missing.');
  }
  if (orphans.length > Math.max(FEW, kept)) {
    const counts = { orphans: orphans.length, kept };
    log.error(
      counts,
      'Most stored files are not named in the database: is it the right one? None is removed.',
    );
    return { removed: 0, missing: missing.length };
  }
  for (const key of orphans) await storage.delete(key);
  if (orphans.length > 0) log.warn({ removed: orphans.length }, 'Files that nothing names were removed.');
  return { removed: orphans.length, missing: missing.length };
}

async function isOld(storedAt: () => Promise<Date>, now: Date): Promise<boolean> {
  try {
    return now.getTime() - (await storedAt()).getTime() > DAY_MS;
  } catch {
    // Removed in this moment, by its own upload or by another sweep.
    return false;
  }
}

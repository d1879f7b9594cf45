import type { Log } from '../log/log.ts';
import { KEY_FOLDERS, type Storage } from './storage.ts';

/** Far longer than any request takes between storing a file and committing its row. */
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Beyond this number, more orphans than referenced files suggest the wrong database. */
const NORMAL_ORPHANS = 20;
/** Maximum deletions per run. */
const MAX_DELETIONS = 1_000;
/** Maximum keys in a log line. */
const REPORTED = 100;

type Sweep = {
  storage: Storage;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  now: Date;
  /** Lists the storage keys of a folder that the database references. */
  namedIn: (folder: string) => Promise<string[]>;
};

/** Concurrent runs are safe: deleting a missing file has no effect. */
export async function sweepFiles({ storage, log, now, namedIn }: Sweep) {
  const orphans: string[] = [];
  const missing: string[] = [];
  let kept = 0;
  for (const folder of KEY_FOLDERS) {
    // Keys are read before files: a file is stored before its row, so every referenced file must exist.
    const referenced = new Set(await namedIn(folder));
    for (const { key, storedAt } of await storage.filesIn(folder)) {
      if (referenced.delete(key)) kept++;
      else if (orphans.length < MAX_DELETIONS && (await isOld(storedAt, now))) orphans.push(key);
    }
    missing.push(...referenced);
  }
  if (missing.length > 0) {
    const storageKeys = missing.slice(0, REPORTED);
    log.error({ missing: missing.length, storageKeys }, 'Files referenced in the database are missing.');
  }
  if (orphans.length > Math.max(NORMAL_ORPHANS, kept)) {
    const counts = { orphans: orphans.length, kept };
    log.error(
      counts,
      'Most stored files are not referenced in the database. Check that it is the right one. No files were removed.',
    );
    return { removed: 0, missing: missing.length };
  }
  for (const key of orphans) await storage.delete(key);
  if (orphans.length > 0) log.warn({ removed: orphans.length }, 'Removed unreferenced files.');
  return { removed: orphans.length, missing: missing.length };
}

async function isOld(storedAt: () => Promise<Date>, now: Date): Promise<boolean> {
  try {
    return now.getTime() - (await storedAt()).getTime() > DAY_MS;
  } catch {
    return false;
  }
}

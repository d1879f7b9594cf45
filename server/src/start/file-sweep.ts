import { documentKeysIn } from '../modules/documents/index.ts';
import { exportKeysIn } from '../modules/manifests/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log/log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepFiles } from '../platform/storage/sweep-files.ts';

type Deps = { db: Database; storage: Storage; clock: Clock; log: Log };

/** Every table that names stored files. */
const KEYS_IN = [documentKeysIn, exportKeysIn];

export const sweepAllFiles = ({ db, storage, clock, log }: Deps) =>
  sweepFiles({
    storage,
    log,
    now: clock.now(),
    namedIn: async (folder) => (await Promise.all(KEYS_IN.map((keysIn) => keysIn(db, folder)))).flat(),
  });

/** Lets this instance take the nightly sweep when it is the first to see it. Answers how to stop that. */
export function startFileSweep({ jobs, ...deps }: Deps & { jobs: JobQueue }): Promise<() => Promise<void>> {
  const sweep = async () => {
    await sweepAllFiles(deps);
  };
  return jobs.work('sweep-files', sweep, { seconds: 60 });
}

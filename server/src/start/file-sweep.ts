import { logoKeysIn } from '../modules/agents/index.ts';
import { documentKeysIn } from '../modules/documents/index.ts';
import { expectedInvoiceKeysIn } from '../modules/expected-packages/index.ts';
import { exportKeysIn } from '../modules/manifests/index.ts';
import { photoKeysIn } from '../modules/photos/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log/log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepFiles } from '../platform/storage/sweep-files.ts';

type Deps = { db: Database; storage: Storage; clock: Clock; log: Log };

const KEYS_IN = [documentKeysIn, expectedInvoiceKeysIn, exportKeysIn, logoKeysIn, photoKeysIn];

export async function sweepAllFiles({ db, storage, clock, log }: Deps) {
  await sweepIncoming({ storage, clock, log });
  return sweepFiles({
    storage,
    log,
    now: clock.now(),
    namedIn: async (folder) => (await Promise.all(KEYS_IN.map((keysIn) => keysIn(db, folder)))).flat(),
  });
}

/** Incoming files are on this machine only, even with a shared store. */
async function sweepIncoming({ storage, clock, log }: Omit<Deps, 'db'>) {
  const removed = await storage.incoming.sweep(clock.now());
  if (removed > 0) log.warn({ removed }, 'Removed unfinished uploads.');
}

export async function startFileSweep({
  jobs,
  ...deps
}: Deps & { jobs: JobQueue }): Promise<() => Promise<void>> {
  await sweepIncoming(deps);
  const sweep = async () => {
    await sweepAllFiles(deps);
  };
  return jobs.work('sweep-files', sweep, { pollingSeconds: 60 });
}

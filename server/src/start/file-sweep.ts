import { listLogoKeys } from '../modules/agents/index.ts';
import { listDocumentKeys } from '../modules/documents/index.ts';
import { listExpectedInvoiceKeys } from '../modules/expected-packages/index.ts';
import { listExportKeys } from '../modules/manifests/index.ts';
import { listPhotoKeys } from '../modules/photos/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log/log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepFiles } from '../platform/storage/sweep-files.ts';

type Deps = { db: Database; storage: Storage; clock: Clock; log: Log };

const LIST_KEYS = [listDocumentKeys, listExpectedInvoiceKeys, listExportKeys, listLogoKeys, listPhotoKeys];

/** Removes stored files that no row of the database refers to, and interrupted uploads. */
export async function sweepAllFiles({ db, storage, clock, log }: Deps) {
  await sweepIncoming({ storage, clock, log });
  return sweepFiles({
    storage,
    log,
    now: clock.now(),
    namedIn: async (folder) => (await Promise.all(LIST_KEYS.map((listKeys) => listKeys(db, folder)))).flat(),
  });
}

/** Removes interrupted uploads. Incoming files are on this machine only, even with a shared store. */
async function sweepIncoming({ storage, clock, log }: Omit<Deps, 'db'>) {
  const removed = await storage.incoming.sweep(clock.now());
  if (removed > 0) log.warn({ removed }, 'Removed unfinished uploads.');
}

/** Removes interrupted uploads now and sweeps all files every night. Returns a function that stops the nightly job. */
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

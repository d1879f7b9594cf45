import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { listOpenRuns } from './invoice-runs.queries.ts';
import { type RunDeps, runInvoices } from './run-invoices.ts';

/**
 * Processes queued invoice runs. The returned function stops the worker: an unfinished run stops after its current batch of packages and
 * is retried later.
 */
export async function startInvoiceWorker(deps: RunDeps & { jobs: JobQueue }): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const processRun = async (runId: number) => {
    const processing = runInvoices(deps, runId, stopping.signal);
    running.add(processing);
    await processing.finally(() => running.delete(processing));
  };
  const stopWork = await deps.jobs.work(
    'issue-invoices',
    async ([job]) => {
      if (job) await processRun(job.runId);
    },
    { batchSize: 1 },
  );
  // Queues unfinished runs again: the job of a crashed process is retried only after it expires. A duplicate job is harmless, since a
  // lock on the run serializes batches.
  const unfinished = await listOpenRuns(deps.db);
  if (unfinished.length > 0)
    await deps.db.transaction().execute((trx) =>
      deps.jobs.add(
        trx,
        'issue-invoices',
        unfinished.map((runId) => ({ runId })),
      ),
    );
  return async () => {
    stopping.abort();
    await stopWork();
    await Promise.allSettled(running);
  };
}

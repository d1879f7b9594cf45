import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { listOpenRuns } from './invoice-runs.queries.ts';
import { type RunDeps, runInvoices } from './run-invoices.ts';

/** Returns a function that stops after the current batch. */
export async function startInvoiceWorker(deps: RunDeps & { jobs: JobQueue }): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const take = async (runId: number) => {
    const run = runInvoices(deps, runId, stopping.signal);
    running.add(run);
    await run.finally(() => running.delete(run));
  };
  const stopWork = await deps.jobs.work(
    'issue-invoices',
    async ([job]) => {
      if (job) await take(job.runId);
    },
    { batchSize: 1 },
  );
  // Their jobs may belong to a process that is gone, which the queue notices only after a while.
  const left = await listOpenRuns(deps.db);
  if (left.length > 0)
    await deps.db.transaction().execute((trx) =>
      deps.jobs.add(
        trx,
        'issue-invoices',
        left.map((runId) => ({ runId })),
      ),
    );
  return async () => {
    stopping.abort();
    await stopWork();
    await Promise.allSettled(running);
  };
}

import { createLeases } from '../../../platform/database/leases.ts';
import type { JobQueue, MailServerChange } from '../../../platform/jobs/job-queue.ts';
import type { DeliveryDeps } from './deliver.ts';
import { listDueSenders } from './delivery.queries.ts';
import { sendServerNotice } from './send-server-notice.ts';
import { createSenders } from './senders.ts';

type Deps = DeliveryDeps & { jobs: JobQueue };

type Options = {
  sweepIntervalMs?: number;
  idleTimeoutMs?: number;
};

export type MailWorker = { stop(): Promise<void> };

/** Sends queued emails, as soon as a job announces them and at the latest at the next sweep. */
export async function startMailWorker(
  deps: Deps,
  { sweepIntervalMs = 10_000, idleTimeoutMs = 5_000 }: Options = {},
): Promise<MailWorker> {
  const leases = createLeases(deps.db);
  const senders = createSenders({ ...deps, leases }, { idleTimeoutMs });
  const sweep = async () => {
    try {
      for (const sender of await listDueSenders(deps.db)) senders.start(sender);
    } catch (error) {
      deps.log.warn({ err: error }, 'Could not check for waiting emails.');
    }
  };
  const stopDeliveryJobs = await deps.jobs.work('deliver-mail', (jobs) => {
    for (const sender of jobs) senders.start(sender);
  });
  const notify = async (change: MailServerChange) => {
    try {
      await sendServerNotice(deps, change);
    } catch (error) {
      deps.log.warn(
        { err: error, agentId: change.agentId },
        'The notice about a changed mail server was not sent.',
      );
      throw error;
    }
  };
  const stopNoticeJobs = await deps.jobs.work(
    'mail-server-changed',
    async (changes) => {
      for (const change of changes) await notify(change);
    },
    { batchSize: 1 },
  );
  const sweeping = setInterval(sweep, sweepIntervalMs);
  await sweep();
  return {
    async stop() {
      clearInterval(sweeping);
      // Stops taking jobs first: the senders may requeue jobs, which another process must take.
      await stopDeliveryJobs();
      await stopNoticeJobs();
      await senders.stop();
      await leases.release();
    },
  };
}

import type { Pool } from 'pg';
import { createSessionLocks } from '../../platform/database/session-locks.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { DeliveryDeps } from './deliver.ts';
import { listDueMailboxes } from './delivery.queries.ts';
import { createMailboxTurns } from './mailbox-turns.ts';

type Deps = DeliveryDeps & { pool: Pool; jobs: JobQueue };

type Options = {
  /** How often to look for mail whose time has come again, or whose sender died, of whichever instance. */
  sweepMs?: number;
  /** How long a connection is kept for more mail. */
  lingerMs?: number;
};

export type MailWorker = { stop(): Promise<void> };

/** Sends mail inside the server process, until it is stopped: at once when a job tells of it, later what has to wait. */
export async function startMailWorker(
  { pool, ...deps }: Deps,
  { sweepMs = 10_000, lingerMs = 5_000 }: Options = {},
): Promise<MailWorker> {
  const locks = createSessionLocks(pool);
  const turns = createMailboxTurns({ ...deps, locks }, { lingerMs });
  const sweep = async () => {
    try {
      for (const mailbox of await listDueMailboxes(deps.db)) turns.ring(mailbox);
    } catch (error) {
      deps.log.warn({ err: error }, 'Looking for waiting mail failed.');
    }
  };
  const stopTaking = await deps.jobs.work('deliver-mail', (mailboxes) => {
    for (const mailbox of mailboxes) turns.ring(mailbox);
  });
  const sweeping = setInterval(sweep, sweepMs);
  await sweep();
  return {
    async stop() {
      clearInterval(sweeping);
      // First, so that what this process leaves behind is not told to itself.
      await stopTaking();
      await turns.stop();
      await locks.release();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionLocks } from '../../platform/database/session-locks.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { type Bell, createBell } from './bell.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';
import { hasDueMessage } from './delivery.queries.ts';

type Mailbox = { agentId: number | null };
type Deps = DeliveryDeps & { jobs: JobQueue; locks: SessionLocks };

/** How long a stop waits for mails that are being sent. */
const FINISH_WITHIN_MS = 4_000;

/**
 * The mailboxes that this process sends from, each for itself and at its own pace. A lock sees to it that of all instances
 * one sends an agent's mail, over one connection.
 */
export function createMailboxTurns(deps: Deps, { lingerMs }: { lingerMs: number }) {
  const { locks } = deps;
  const bells = new Map<number | null, Bell>();
  const working = new Set<Promise<void>>();
  const urgent = new AbortController();
  let isStopping = false;

  async function sendMailOf({ agentId }: Mailbox, bell: Bell): Promise<void> {
    const lock = `mail of ${agentId ?? 'the installation'}`;
    const turn = {
      agentId,
      mayGoOn: () => !isStopping && locks.holds(lock),
      waitForMore: () => bell.heardWithin(lingerMs),
      urgent: urgent.signal,
    };
    // Whoever was refused the lock relies on its holder: that one looks once more after it has let go, or tells another.
    for (;;) {
      bell.hush();
      if (!(await locks.acquire(lock))) return;
      try {
        await deliver(deps, turn);
      } finally {
        await locks.free(lock);
      }
      const isMore = (await hasDueMessage(deps.db, { agentId })) || bell.hasRung();
      if (!isMore) return;
      if (isStopping) return handOver({ agentId });
    }
  }

  const handOver = (mailbox: Mailbox) =>
    inTransaction(deps.db, { userId: null }, (trx) => deps.jobs.add(trx, 'deliver-mail', [mailbox]));

  return {
    /** Starts sending an agent's mail, or tells who is sending it already. */
    ring(mailbox: Mailbox): void {
      const { agentId } = mailbox;
      const ringing = bells.get(agentId);
      if (ringing || isStopping) {
        ringing?.ring();
        return;
      }
      const bell = createBell();
      bells.set(agentId, bell);
      const work = sendMailOf(mailbox, bell)
        .catch((error) => deps.log.warn({ err: error, agentId }, 'Sending mail was interrupted.'))
        .finally(() => {
          bells.delete(agentId);
          working.delete(work);
        });
      working.add(work);
    },
    /** Finishes the mails that are being sent, within FINISH_WITHIN_MS. */
    async stop(): Promise<void> {
      isStopping = true;
      for (const bell of bells.values()) bell.ring();
      await Promise.race([Promise.all(working), sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
      urgent.abort();
      await Promise.all(working);
    },
  };
}

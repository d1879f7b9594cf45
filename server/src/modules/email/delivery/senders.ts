import { setTimeout as sleep } from 'node:timers/promises';
import type { Leases } from '../../../platform/database/leases.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';
import { hasDueMessage } from './delivery.queries.ts';
import { createSignal, type Signal } from './signal.ts';

type Sender = { agentId: number | null };
type Deps = DeliveryDeps & { jobs: JobQueue; leases: Leases };

/** On stop, emails may take this long before their connections are aborted. */
const FINISH_WITHIN_MS = 4_000;

/** Each agent's emails are sent by one process at a time, in order, over one connection. */
export function createSenders(deps: Deps, { idleTimeoutMs }: { idleTimeoutMs: number }) {
  const { leases } = deps;
  const signals = new Map<number | null, Signal>();
  const running = new Set<Promise<void>>();
  const stopController = new AbortController();
  let isStopping = false;

  async function sendEmailsOf({ agentId }: Sender, signal: Signal): Promise<void> {
    const name = `mail of ${agentId ?? 'the installation'}`;
    const lease = {
      agentId,
      mayContinue: () => !isStopping && leases.holds(name),
      waitForMore: () => signal.wait(idleTimeoutMs),
      abortSignal: stopController.signal,
    };
    // An instance that did not get the lease relies on its holder to check the queue again after releasing it.
    for (;;) {
      signal.reset();
      if (!(await leases.acquire(name))) return;
      try {
        await deliver(deps, lease);
      } finally {
        await leases.free(name);
      }
      const hasMore = (await hasDueMessage(deps.db, { agentId })) || signal.isSet();
      if (!hasMore) return;
      if (isStopping) return requeue({ agentId });
    }
  }

  const requeue = (sender: Sender) =>
    inTransaction(deps.db, { userId: null }, (trx) => deps.jobs.add(trx, 'deliver-mail', [sender]));

  return {
    start(sender: Sender): void {
      const { agentId } = sender;
      const current = signals.get(agentId);
      if (current || isStopping) {
        current?.set();
        return;
      }
      const signal = createSignal();
      signals.set(agentId, signal);
      const work = sendEmailsOf(sender, signal)
        .catch((error) => deps.log.warn({ err: error, agentId }, 'Sending emails was interrupted.'))
        .finally(() => {
          signals.delete(agentId);
          running.delete(work);
        });
      running.add(work);
    },
    async stop(): Promise<void> {
      isStopping = true;
      for (const signal of signals.values()) signal.set();
      await Promise.race([Promise.all(running), sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
      stopController.abort();
      await Promise.all(running);
    },
  };
}

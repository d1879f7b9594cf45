import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createSessionLocks } from '../../platform/database/session-locks.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { type DeliveryDeps, deliver } from './deliver.ts';
import { hasDueMessage, listDueMailboxes } from './delivery.queries.ts';

type Deps = DeliveryDeps & { pool: Pool; jobs: JobQueue };

type Options = {
  /** How often to look for mail whose time has come again, or whose sender died: of whichever instance. */
  sweepMs?: number;
  /** How long a connection is kept for more mail. */
  lingerMs?: number;
};

/** How long a stop waits for mails that are being sent. */
const FINISH_WITHIN_MS = 4_000;

export type MailWorker = { stop(): Promise<void> };

/**
 * Sends mail inside the server process. A job tells that an agent has mail; a lock per agent, over all instances, sees to it
 * that one of them sends it, over one connection. Agents do not wait for one another, however slow their servers are.
 */
export async function startMailWorker(
  { pool, jobs, ...deps }: Deps,
  { sweepMs = 30_000, lingerMs = 5_000 }: Options = {},
): Promise<MailWorker> {
  const locks = createSessionLocks(pool);
  const urgent = new AbortController();
  const turns = new Map<number | null, ReturnType<typeof createBell>>();
  const working = new Set<Promise<void>>();
  let isStopping = false;

  /** Starts sending an agent's mail, or tells who is sending it already. */
  function ring(agentId: number | null): void {
    const bell = turns.get(agentId);
    if (bell) {
      bell.ring();
      return;
    }
    if (isStopping) return;
    const taken = createBell();
    turns.set(agentId, taken);
    const work = sendMailOf(agentId, taken)
      .catch((error) => deps.log.warn({ err: error, agentId }, 'Sending mail was interrupted.'))
      .finally(() => {
        turns.delete(agentId);
        working.delete(work);
      });
    working.add(work);
  }

  async function sendMailOf(agentId: number | null, bell: ReturnType<typeof createBell>): Promise<void> {
    const lock = `mail of ${agentId ?? 'the installation'}`;
    const mayGoOn = () => !isStopping && locks.holds(lock);
    const waitForMore = () => bell.within(lingerMs);
    // Whoever was refused the lock relies on its holder: that one looks once more after it has let go.
    do {
      bell.hush();
      if (!(await locks.acquire(lock))) return;
      try {
        await deliver(deps, { agentId, mayGoOn, waitForMore, urgent: urgent.signal });
      } finally {
        await locks.free(lock);
      }
    } while (!isStopping && ((await hasDueMessage(deps.db, { agentId })) || bell.hasRung()));
  }

  async function sweep(): Promise<void> {
    for (const { agentId } of await listDueMailboxes(deps.db)) ring(agentId);
  }
  const onSweepError = (error: unknown) => deps.log.warn({ err: error }, 'Looking for waiting mail failed.');

  await jobs.work('deliver-mail', (waiting) => {
    for (const { agentId } of waiting) ring(agentId);
  });
  const sweeping = setInterval(() => void sweep().catch(onSweepError), sweepMs);
  await sweep().catch(onSweepError);

  return {
    async stop() {
      isStopping = true;
      clearInterval(sweeping);
      for (const bell of turns.values()) bell.ring();
      await Promise.race([Promise.all(working), sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
      urgent.abort();
      await Promise.all(working);
      await locks.release();
    },
  };
}

/** Remembers that it has rung, and wakes who waits for it. */
function createBell() {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    hasRung: () => rung,
    hush() {
      rung = false;
    },
    /** Whether it rings, or has rung since it was last asked, within so many milliseconds. */
    async within(milliseconds: number): Promise<boolean> {
      if (!rung) {
        const quiet = new AbortController();
        const heard = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([
          heard,
          sleep(milliseconds, undefined, { signal: quiet.signal }).catch(() => undefined),
        ]);
        quiet.abort();
        wake = undefined;
      }
      const wasRung = rung;
      rung = false;
      return wasRung;
    },
  };
}

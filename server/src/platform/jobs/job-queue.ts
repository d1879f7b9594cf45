import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { DB } from '../database/schema.ts';
import type { Log } from '../log/log.ts';

/** What each queue's jobs carry. */
type Jobs = {
  /** There is mail of this agent, or of the installation itself. */
  'deliver-mail': { agentId: number | null };
  /** It is time to look for files that a crash has left in the store. */
  'sweep-files': Record<string, never>;
};
type QueueName = keyof Jobs;
const QUEUES: QueueName[] = ['deliver-mail', 'sweep-files'];

/** Jobs that nobody adds: once a night for the whole installation, or when it is next running. In UTC. */
const NIGHTLY: Partial<Record<QueueName, string>> = { 'sweep-files': '17 3 * * *' };

const HOUR = 60 * 60;

export type JobQueue = Awaited<ReturnType<typeof startJobQueue>>;

type Options = {
  pool: Pool;
  log: Pick<Log, 'warn'>;
  /** Also removes done jobs and watches over those that are worked on: once per process that works. */
  maintain: boolean;
};

/**
 * Jobs in the application's own database, by pg-boss: added in the transaction that makes them necessary, done by any of the
 * instances. Makes its tables when they are missing; instances that start together wait for one another.
 */
export async function startJobQueue({ pool, log, maintain }: Options) {
  // pool.query, since it closes a connection whose statement failed: pg-boss sends whole transactions as one text.
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, supervise: maintain, schedule: maintain });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error.'));
  await alone(pool, async () => {
    await boss.start();
    for (const name of QUEUES) await boss.createQueue(name, { deleteAfterSeconds: HOUR });
    for (const [name, cron] of maintain ? Object.entries(NIGHTLY) : []) {
      await boss.schedule(name, cron, {}, { missed: 'once' });
    }
  });
  return {
    /** Seen by the workers when the transaction commits. */
    async add<N extends QueueName>(trx: Transaction<DB>, name: N, jobs: Jobs[N][]): Promise<void> {
      if (jobs.length === 0) return;
      await boss.insert(
        name,
        jobs.map((data) => ({ data })),
        { db: fromKysely(trx) },
      );
    },
    /** `take` is told of new jobs within `seconds`; they are done when it has ended. Answers how to stop it. */
    async work<N extends QueueName>(
      name: N,
      take: (jobs: Jobs[N][]) => void | Promise<void>,
      { seconds = 1 } = {},
    ): Promise<() => Promise<void>> {
      const options = { batchSize: 100, pollingIntervalSeconds: seconds, burstWhenBatchFull: true };
      await boss.work<Jobs[N]>(name, options, async (jobs) => take(jobs.map(({ data }) => data)));
      return () => boss.offWork(name);
    },
    /** Counted at most a minute ago. */
    async counts() {
      const stats = await Promise.all(QUEUES.map((name) => boss.getQueueStats(name, { force: true })));
      return stats.flat().map(({ name, queuedCount, activeCount, deferredCount, failedCount }) => ({
        queue: name,
        queued: queuedCount,
        active: activeCount,
        deferred: deferredCount,
        failed: failedCount,
      }));
    },
    stop: () => boss.stop({ graceful: true, timeout: 2_000 }),
  };
}

/** Any constant number will do, as long as every instance uses the same one. */
const INSTALL_LOCK = 7_305_002;

/** pg-boss makes its tables without expecting others to do so at the same time. */
async function alone(pool: Pool, install: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [INSTALL_LOCK]);
    await install();
  } finally {
    // Closing the connection frees the lock.
    client.release(true);
  }
}

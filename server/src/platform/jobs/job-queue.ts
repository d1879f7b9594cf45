import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { aloneInDatabase } from '../database/alone-in-database.ts';
import type { DB } from '../database/schema.ts';
import type { Log } from '../log/log.ts';

type Jobs = {
  /** `agentId`: null for emails that the installation's own mail server sends. */
  'deliver-mail': { agentId: number | null };
  'mail-server-changed': MailServerChange;
  'sweep-files': Record<string, never>;
  'make-months': Record<string, never>;
  'limit-text-search': Record<string, never>;
  'storage-notices': Record<string, never>;
  'issue-invoices': { runId: number };
  'online-refunds': Record<string, never>;
};
type QueueName = keyof Jobs;

export type MailServerChange = {
  agentId: number;
  /** ISO 8601. */
  at: string;
  changedBy: string;
  /** The agent, which is notified of the change. */
  to: { name: string; address: string };
  /** Host, port and user name `before` and `after` the change, as text. */
  before: string;
  after: string;
  /** The previous server, which sends the notice if the installation has none. The password is encrypted, in base64. */
  former: {
    smtp_host: string;
    smtp_port: number;
    smtp_username: string;
    smtp_auth: boolean;
    smtp_starttls: boolean;
    password: string | null;
  } | null;
};
const QUEUES: QueueName[] = [
  'deliver-mail',
  'mail-server-changed',
  'sweep-files',
  'make-months',
  'limit-text-search',
  'storage-notices',
  'issue-invoices',
  'online-refunds',
];

type QueueOptions = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff?: boolean;
  /** Time after which another process takes a job whose process is gone. */
  expireInSeconds?: number;
};

const OPTIONS: Partial<Record<QueueName, QueueOptions>> = {
  // Retries span about an hour.
  'mail-server-changed': { retryLimit: 7, retryDelay: 30, retryBackoff: true },
  'issue-invoices': { retryLimit: 100, retryDelay: 5, expireInSeconds: 120 },
};

/** Cron, UTC. A missed run happens at the next start. */
const SCHEDULED: Partial<Record<QueueName, string>> = {
  'sweep-files': '17 3 * * *',
  'make-months': '43 3 * * *',
  'limit-text-search': '13 4 * * *',
  // Hourly: a new day begins at another hour in each time zone.
  'storage-notices': '5 * * * *',
  'online-refunds': '* * * * *',
};

const HOUR = 60 * 60;

export type JobQueue = Awaited<ReturnType<typeof startJobQueue>>;

type Options = {
  pool: Pool;
  /** Reaches the database without a pooler. */
  direct?: Pool;
  log: Pick<Log, 'warn'>;
  /** Removes finished jobs, monitors active ones and schedules. */
  maintain: boolean;
};

/** Jobs are added in the transaction that causes them; any instance may run them. */
export async function startJobQueue({ pool, direct = pool, log, maintain }: Options) {
  // Uses pool.query, which closes a connection after a failed statement: pg-boss sends whole transactions as one text.
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, supervise: maintain, schedule: maintain });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue reported an error.'));
  // pg-boss does not support concurrent creation of its tables.
  await aloneInDatabase(direct, INSTALL_LOCK, async () => {
    await boss.start();
    for (const name of QUEUES) await boss.createQueue(name, { deleteAfterSeconds: HOUR, ...OPTIONS[name] });
    for (const [name, cron] of maintain ? Object.entries(SCHEDULED) : []) {
      await boss.schedule(name, cron, {}, { missed: 'once' });
    }
  });
  return {
    /** `startAfter`: in seconds. */
    async add<N extends QueueName>(
      trx: Transaction<DB>,
      name: N,
      jobs: Jobs[N][],
      { startAfter = 0 } = {},
    ): Promise<void> {
      if (jobs.length === 0) return;
      await boss.insert(
        name,
        jobs.map((data) => ({ data, startAfter })),
        { db: fromKysely(trx) },
      );
    },
    /** Jobs are done when `take` returns. Returns a function that stops the worker. */
    async work<N extends QueueName>(
      name: N,
      take: (jobs: Jobs[N][]) => void | Promise<void>,
      { pollingSeconds = 1, batchSize = 100 } = {},
    ): Promise<() => Promise<void>> {
      const options = { batchSize, pollingIntervalSeconds: pollingSeconds, burstWhenBatchFull: true };
      await boss.work<Jobs[N]>(name, options, async (jobs) => take(jobs.map(({ data }) => data)));
      return () => boss.offWork(name);
    },
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

/** An arbitrary number; all instances must use the same one. */
const INSTALL_LOCK = 7_305_002;

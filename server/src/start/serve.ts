import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/build-app.ts';
import { resealPasswords, startMailWorker } from '../modules/email/index.ts';
import { startInvoiceWorker } from '../modules/invoices/index.ts';
import { startTextSearchLimit } from '../modules/packages/index.ts';
import { giveNotices } from '../modules/storage-clock/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { makeMonths } from '../platform/database/history/make-months.ts';
import { startJobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log/log.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { prepareDemo, signInHint } from './demo.ts';
import { startFileSweep } from './file-sweep.ts';
import { startHistoryMonths } from './history-months.ts';
import { startOnlineRefunds } from './online-refunds.ts';
import type { Opened } from './open-database.ts';
import { openReplica } from './open-replica.ts';
import { portError } from './port.ts';
import type { Shutdown } from './shutdown.ts';

const FINISH_WITHIN_MS = 10_000;

/** Starts the application and its workers on a migrated database. */
export async function serve(
  config: Config,
  { pool, direct, db }: Opened,
  log: Log,
  shutdown: Shutdown,
): Promise<string[]> {
  const clock = systemClock;
  await makeMonths({ db, log });
  const storage = await createStorage(config.uploads);
  await resealPasswords(db, config);
  await prepareDemo(config, { db, storage, clock });
  const jobs = await startJobQueue({ pool, direct, log, maintain: true });
  shutdown.onStop(() => jobs.stop());
  const replica = await openReplica(config, log, shutdown);
  const app = await buildApp({ config, db, pool, replica, storage, jobs, clock, log });
  shutdown.requested.throwIfAborted();
  shutdown.onStop(await startFileSweep({ jobs, db, storage, clock, log }));
  shutdown.onStop(await startHistoryMonths({ jobs, db, log }));
  shutdown.onStop(await startTextSearchLimit({ jobs, db, config, clock }));
  shutdown.onStop(await startStorageNotices({ jobs, db, config, clock }));
  shutdown.onStop(await startInvoiceWorker({ jobs, db, config, clock, log }));
  shutdown.onStop(await startOnlineRefunds({ jobs, db, config, clock, log }));
  const mail = await startMailWorker({ jobs, db, config, clock, log });
  shutdown.onStop(async () => {
    await Promise.all([close(app, shutdown.urgent), mail.stop()]);
  });
  const address = await listen(app, config);
  const hint = await signInHint(db);
  return [`${config.productName} is ready: ${address}`, ...(hint ? [hint] : [])];
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw portError(error, { host, port });
  }
}

async function close(app: FastifyInstance, urgent: AbortSignal): Promise<void> {
  const closed = app.close();
  // Closes keep-alive connections once they are idle; they would delay the stop.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const timeout = sleep(FINISH_WITHIN_MS, undefined, { signal: urgent, ref: false }).catch(() => undefined);
  await Promise.race([closed, timeout]);
  clearInterval(sweep);
  app.server.closeAllConnections();
  await closed;
}

const startStorageNotices = (deps: Parameters<typeof giveNotices>[0]) =>
  deps.jobs.work('storage-notices', () => giveNotices(deps), { pollingSeconds: 60 });

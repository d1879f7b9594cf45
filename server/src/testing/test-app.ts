import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type AppDeps, buildApp } from '../app/build-app.ts';
import { loadConfig } from '../platform/config.ts';
import { startJobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log/log.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { openReplica } from '../start/open-replica.ts';
import { createBuilders } from './builders.ts';
import { createClients } from './client.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

function testClock() {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds: number) => {
      offset += milliseconds;
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

type TestAppOptions = Partial<Pick<AppDeps, 'bodyLimits'>> & { log?: Log; database?: TestDatabase };

export async function startTestApp(
  env: Record<string, string> = {},
  { log = quietLog(), database: existing, ...options }: TestAppOptions = {},
) {
  const database = existing ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'eport-test-'));
  const config = loadConfig({
    DATABASE_URL: database.pooledUrl ?? database.url,
    ...(database.pooledUrl !== undefined && { DATABASE_DIRECT_URL: database.url }),
    EPORT_SECRET: 'a secret for tests of 32 bytes at least',
    EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    EPORT_DATA_DIR: folder,
    EPORT_RECEIVED_EMAIL_DELAY: '0',
    ...env,
  });
  const clock = testClock();
  const { db, byHand } = database;
  const storage = await createStorage(config.uploads);
  const { pool, direct } = database;
  const jobs = await startJobQueue({ pool, direct, log, maintain: false });
  const closing: (() => Promise<void>)[] = [];
  const replica = await openReplica(config, log, { onStop: (step) => void closing.push(step) });
  const deps = { config, db, pool, replica, storage, jobs, clock, log };
  const app = await buildApp({ ...deps, checkResponses: true, maxLag: 0, ...options });
  const build = createBuilders(byHand);
  return {
    app,
    db: byHand,
    /** The application's connection, which refuses writes without an actor. */
    applicationDb: db,
    clock,
    config,
    folder,
    storage,
    jobs,
    log,
    pool,
    replica,
    build,
    ...createClients({ app, config, clock, db: byHand }),
    async stop() {
      await app.close();
      await jobs.stop();
      for (const close of closing) await close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

export const quietLog = () => pino({ level: 'fatal' });

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/src/app/build-app.ts';
import { loadConfig } from '../server/src/platform/config.ts';
import { createDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createPool } from '../server/src/platform/database/pool.ts';
import { startThrowawayPostgres } from '../server/src/platform/embedded/throwaway-postgres.ts';
import { startJobQueue } from '../server/src/platform/jobs/job-queue.ts';
import { createStorage } from '../server/src/platform/storage/storage.ts';
import { createBuilders, TEST_PASSWORD } from '../server/src/testing/builders.ts';
import { quietLog } from '../server/src/testing/quiet-log.ts';

export type BenchApp = Awaited<ReturnType<typeof startBenchApp>>;

/** The application as it runs in production, on a database of its own and a port of its own. */
export async function startBenchApp() {
  const postgres = await startThrowawayPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'eport-bench-'));
  const config = loadConfig({
    DATABASE_URL: postgres.urlOf('postgres'),
    EPORT_SECRET: 'a secret for benches of 32 bytes at least',
    EPORT_ENCRYPTION_KEY: 'ab'.repeat(32),
    EPORT_DATA_DIR: folder,
  });
  const pool = createPool({ url: postgres.urlOf('postgres'), onIdleError: () => undefined });
  await migrate(pool);
  const db = createDatabase(pool);
  const storage = await createStorage(config.uploads);
  const clock = { now: () => new Date() };
  const log = quietLog();
  const jobs = await startJobQueue({ pool, log, maintain: false });
  const app = await buildApp({ config, db, pool, storage, jobs, clock, log, maxLag: 0 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    db,
    build: createBuilders(db),
    /** A signed-in caller: `get` answers the bytes of the body without keeping them. */
    async signIn({ email }: { email: string }) {
      const login = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: TEST_PASSWORD }),
      });
      // The login's answer, as the contract has it.
      const { token } = (await login.json()) as { token: string };
      return {
        async get(path: string): Promise<number> {
          const answer = await fetch(`${address}/api${path}`, {
            headers: { Authorization: `Bearer ${token}` },
          });
          if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}.`);
          let bytes = 0;
          for await (const chunk of answer.body) bytes += chunk.length;
          return bytes;
        },
      };
    },
    async stop() {
      await app.close();
      await jobs.stop();
      await db.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

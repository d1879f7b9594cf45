import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { createPool } from '../platform/database/pool.ts';
import { TEMPLATE } from './template.ts';

export type TestDatabase = {
  url: string;
  /** Through the pooler, when the tests run with one. */
  pooledUrl: string | undefined;
  pool: Pool;
  /** The direct connection, never through the pooler. */
  direct: Pool;
  db: Database;
  /** Writes as the installation, unless a transaction names an actor. */
  byHand: Database;
  drop(): Promise<void>;
};

export async function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createFrom(TEMPLATE));
}

export const createEmptyDatabase = () => createFrom('template0');

/** Copies files: logging pages, the default strategy, takes three times the CPU time. */
async function createFrom(template: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const poolerUrl = inject('poolerUrl');
  const pooled = poolerUrl === undefined ? undefined : new URL(poolerUrl);
  if (pooled) pooled.pathname = name;
  return {
    url: url.href,
    pooledUrl: pooled?.href,
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}

export function openTestDatabase({
  url,
  pooledUrl,
  drop,
}: Pick<TestDatabase, 'url' | 'pooledUrl' | 'drop'>): TestDatabase {
  const isPooled = pooledUrl !== undefined;
  const pool = createPool({ url: pooledUrl ?? url, isPooled, max: 10, onIdleError: () => undefined });
  const asInstallation = new URL(url);
  asInstallation.searchParams.set('options', '-c eport.actor_id=0');
  const direct = createPool({ url: asInstallation.href, max: 10, onIdleError: () => undefined });
  const byHand = createDatabase(direct);
  return {
    url,
    pooledUrl,
    pool,
    direct,
    db: createDatabase(pool),
    byHand,
    async drop() {
      await Promise.all([byHand.destroy(), pool.ended || pool.end()]);
      await drop();
    },
  };
}

let admin: Pool | undefined;

async function asAdmin(statement: string): Promise<void> {
  admin ??= openAdminPool();
  await admin.query(statement);
}

/** Keeps its connection for the next database without keeping the worker alive. */
function openAdminPool() {
  const connectionString = inject('postgresUrl');
  const pool = new Pool({ connectionString, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server may stop before the worker.
  pool.on('error', () => undefined);
  return pool;
}

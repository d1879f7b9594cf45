import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../platform/config.ts';
import { createPool } from '../platform/database/pool.ts';
import { createLog } from '../platform/log/log.ts';
import { createEmptyDatabase } from '../testing/postgres.ts';
import { openDatabase } from './open-database.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
/** The URL of the same database for another role, which has no time limits. */
let other: URL;
beforeAll(async () => {
  database = await createEmptyDatabase();
  other = new URL(database.url);
  other.username = `${other.pathname.slice(1)}_user`;
  await asAdmin(`create role "${other.username}" superuser login password '${other.password}'`);
});
afterAll(async () => {
  await database.drop();
});

async function asAdmin(statement: string) {
  const admin = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
  await admin.query(statement);
  await admin.end();
}

async function warningsOf(url: string): Promise<string[]> {
  const lines: string[] = [];
  const stops: (() => Promise<void>)[] = [];
  const config = loadConfig({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: database.url,
    EPORT_SECRET: 'a secret for tests of 32 bytes at least',
    EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
  });
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const { signal } = new AbortController();
  await openDatabase(config, log, {
    requested: signal,
    urgent: signal,
    onStop: (step) => void stops.push(step),
    run: () => Promise.resolve(),
  });
  for (const stop of stops) await stop();
  return lines;
}

test('warns when the sessions of a pooler have no time limits', async () => {
  expect(await warningsOf(database.url)).toEqual([]);
  const [warning] = await warningsOf(other.href);
  expect(warning).toContain('Statements through the pooler have no time limit');
  await asAdmin(`drop role "${other.username}"`);
});

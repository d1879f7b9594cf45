import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { PATIENCE, type ServerProcess, startServerProcess, stopServerProcess } from '../testing/process.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { findLosses, NO_LOSSES, prepareWriteLoad, type WriteLoad } from '../testing/write-load.ts';

const ROUNDS = Number(process.env.EPORT_CRASH_ROUNDS ?? 1);
const IS_STRESS_TEST = ROUNDS > 1;
const RECOVERY_MS = IS_STRESS_TEST ? 5_000 : PATIENCE.timeout;
/** The watchdog waits six seconds and needs two more to confirm. */
const MAX_RESPONSE_MS = IS_STRESS_TEST ? 10_000 : PATIENCE.timeout;

const patience = { timeout: 120_000 * ROUNDS };

let folder: string;
let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let server: ServerProcess;
let load: WriteLoad;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eport-outage-'));
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  server = startServerProcess({
    DATABASE_URL: url.href,
    EPORT_DATA_DIR: folder,
    EPORT_SECRET: 'a secret for tests of 32 bytes at least',
    EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
  });
  load = await prepareWriteLoad(database.db);
  await load.signIn(await server.ready);
});
afterAll(async () => {
  await stopServerProcess(server, 'SIGKILL');
  await proxy.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

let running: ReturnType<WriteLoad['start']>;
beforeEach(async () => {
  running = load.start(await server.ready);
  await untilMoreAreWritten();
});

function untilMoreAreWritten(timeout = PATIENCE.timeout) {
  const before = running.acknowledged.length;
  return vi.waitUntil(() => running.acknowledged.length > before + 4, { timeout, interval: 20 });
}

const untilRefused = (since: number) =>
  vi.waitUntil(() => running.responses.some(({ status, at }) => status === 503 && at > since), {
    timeout: MAX_RESPONSE_MS,
    interval: 20,
  });

async function expectNothingBroken() {
  await running.stop();
  for (const { status, took, retryAfter } of running.responses) {
    expect(took).toBeLessThan(MAX_RESPONSE_MS);
    if (status !== 201) expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
  }
  expect(await findLosses(database.pool, running.acknowledged)).toEqual(NO_LOSSES);
  expect(server.child.exitCode).toBe(null);
}

test('returns 503 while the database is down and recovers when it is back', patience, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const since = performance.now();
    await proxy.cut();
    await untilRefused(since);
    await proxy.restore();
    await untilMoreAreWritten(RECOVERY_MS);
  }
  await expectNothingBroken();
});

test(
  'returns 503 after seconds when the database hangs and recovers when it responds',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const since = performance.now();
      proxy.freeze();
      await untilRefused(since);
      proxy.thaw();
      await untilMoreAreWritten(RECOVERY_MS);
    }
    await expectNothingBroken();
  },
);

test('a slow database causes slow responses but no errors', patience, async () => {
  proxy.slowDown(50);
  for (let round = 0; round < ROUNDS; round++) await untilMoreAreWritten(RECOVERY_MS);
  proxy.slowDown(0);
  await running.stop();
  expect(running.responses.filter(({ status }) => status !== 201)).toEqual([]);
});

test('SIGTERM ends the process while the database is down', patience, async () => {
  await proxy.cut();
  expect((await stopServerProcess(server)).code).toBe(0);
  await running.stop();
});

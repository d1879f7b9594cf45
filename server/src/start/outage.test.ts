import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type ServerProcess, startServerProcess, stopServerProcess } from '../testing/process.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { findLosses, NO_LOSSES, prepareWriteLoad, type WriteLoad } from '../testing/write-load.ts';

/** The drill repeats each outage, and has the machine to itself. */
const ROUNDS = Number(process.env.EPORT_CRASH_ROUNDS ?? 1);
const IS_DRILL = ROUNDS > 1;
const BACK_WITHIN_MS = IS_DRILL ? 5_000 : 20_000;
/** Six seconds of silence and two to be sure of it. */
const LONGEST_ANSWER_MS = IS_DRILL ? 10_000 : 25_000;

const patience = { timeout: 120_000 * ROUNDS };

let folder: string;
let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let server: ServerProcess;
let load: WriteLoad;

/** One server for the whole file: each test finds it as the one before has left it. */
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
    EPORT_ENCRYPTION_KEY: 'ab'.repeat(32),
  });
  load = await prepareWriteLoad(database.db);
  await load.signIn(await server.ready);
}, 60_000);
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

function untilMoreAreWritten(timeout = 20_000) {
  const before = running.acknowledged.length;
  return vi.waitUntil(() => running.acknowledged.length > before + 4, { timeout, interval: 20 });
}

const untilRefused = (since: number) =>
  vi.waitUntil(() => running.answers.some(({ status, at }) => status === 503 && at > since), {
    timeout: LONGEST_ANSWER_MS,
    interval: 20,
  });

/** Besides 201 only 503, never late, and nothing lost. */
async function expectNothingBroken() {
  await running.stop();
  for (const { status, took, retryAfter } of running.answers) {
    expect(took).toBeLessThan(LONGEST_ANSWER_MS);
    if (status !== 201) expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
  }
  // What broke off after its commit was not acknowledged and may be there: once, and whole.
  expect(await findLosses(database.pool, running.acknowledged)).toEqual(NO_LOSSES);
  expect(server.child.exitCode).toBe(null);
}

test(
  'a database that is gone is answered with 503, and used again as soon as it is back',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const since = performance.now();
      await proxy.cut();
      await untilRefused(since);
      await proxy.mend();
      await untilMoreAreWritten(BACK_WITHIN_MS);
    }
    await expectNothingBroken();
  },
);

test(
  'a database that swallows everything is given up after some seconds, and used again when it answers',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const since = performance.now();
      proxy.freeze();
      await untilRefused(since);
      proxy.thaw();
      await untilMoreAreWritten(BACK_WITHIN_MS);
    }
    await expectNothingBroken();
  },
);

test('a slow database makes slow answers and no refusals', patience, async () => {
  proxy.slowDown(50);
  for (let round = 0; round < ROUNDS; round++) await untilMoreAreWritten(BACK_WITHIN_MS);
  proxy.slowDown(0);
  await running.stop();
  expect(running.answers.filter(({ status }) => status !== 201)).toEqual([]);
});

test('SIGTERM ends the process also while the database is away', patience, async () => {
  await proxy.cut();
  expect((await stopServerProcess(server)).code).toBe(0);
  await running.stop();
});

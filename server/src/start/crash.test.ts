import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEmbeddedDatabase, postgresPids, postmasterPid } from '../testing/embedded-access.ts';
import { PATIENCE, type ServerProcess, startServerProcess, stopServerProcess } from '../testing/process.ts';
import { findLosses, NO_LOSSES, prepareWriteLoad } from '../testing/write-load.ts';

let template: string;
let folder: string;
let servers: ServerProcess[];

const newFolder = () => mkdtemp(join(tmpdir(), 'eport-crash-'));

/** Prepares a data folder once, which the tests copy, since a first start takes longer than all tests together. */
beforeAll(async () => {
  template = folder = await newFolder();
  servers = [];
  await startServer().ready;
  await stopServers();
}, 120_000);
beforeEach(async () => {
  folder = await newFolder();
  servers = [];
  await cp(template, folder, { recursive: true });
});
afterEach(async () => {
  await stopServers();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(template, { recursive: true, force: true }));

async function stopServers() {
  for (const server of servers) await stopServerProcess(server);
}

function startServer() {
  const server = startServerProcess({ EPORT_DATA_DIR: folder });
  servers.push(server);
  return server;
}

/** `npm run stress` sets more rounds and has the machine to itself, so only it checks the recovery time strictly. */
const ROUNDS = Number(process.env.EPORT_CRASH_ROUNDS ?? 1);
const IS_STRESS_TEST = ROUNDS > 1;
const RECOVERY_MS = IS_STRESS_TEST ? 5_000 : PATIENCE.timeout;
const patience = { timeout: 120_000 * ROUNDS };

async function startLoad(address: string) {
  const { db, pool } = await openEmbeddedDatabase(folder);
  const load = await prepareWriteLoad(db);
  await pool.end();
  await load.signIn(address);
  return { ...load, ...load.start(address) };
}

async function losses(acknowledged: readonly number[]) {
  const { pool } = await openEmbeddedDatabase(folder);
  const found = await findLosses(pool, acknowledged);
  await pool.end();
  return found;
}

test(
  'loses no acknowledged write after kill -9 under load and adopts the orphaned server',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const killed = startServer();
      const load = await startLoad(await killed.ready);
      await vi.waitUntil(() => load.acknowledged.length > 20, PATIENCE);
      const orphan = await postmasterPid(folder);
      await stopServerProcess(killed, 'SIGKILL');
      await load.stop();
      if (round === 0) await expectSuspendedIsReported(orphan);

      const startedAt = performance.now();
      await startServer().ready;
      if (IS_STRESS_TEST) expect(performance.now() - startedAt).toBeLessThan(RECOVERY_MS);
      expect(await postmasterPid(folder)).toBe(orphan);
      expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
      await stopServers();
    }
  },
);

async function expectSuspendedIsReported(postmaster: number) {
  process.kill(postmaster, 'SIGSTOP');
  const { code, stderr } = await startServer().ended;
  process.kill(postmaster, 'SIGCONT');
  expect({ code, stderr: stderr.trim() }).toEqual({
    code: 1,
    stderr: `The PostgreSQL of ${await realpath(folder)}/pg (process ${postmaster}) is running but not responding. Resume or end that process, then start again.`,
  });
}

test(
  'loses no acknowledged write after all processes are killed and after a stop under load',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const killed = startServer();
      const load = await startLoad(await killed.ready);
      await vi.waitUntil(() => load.acknowledged.length > 20, PATIENCE);
      // Kills the application first, which would otherwise restart PostgreSQL.
      await stopServerProcess(killed, 'SIGKILL');
      for (const pid of await postgresPids(folder)) process.kill(pid, 'SIGKILL');
      await load.stop();
      await reuseProcessIdOfPostgres();

      const recovered = startServer();
      const address = await recovered.ready;
      expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
      const second = load.start(address);
      await vi.waitUntil(() => second.acknowledged.length > 20, PATIENCE);
      expect((await stopServerProcess(recovered)).code).toBe(0);
      await second.stop();
      // A stopping server finishes open requests. Status 0 is a closed or refused connection, whose request the server never received.
      for (const { status } of second.responses) expect(status).toBeOneOf([201, 503, 0]);

      await startServer().ready;
      expect(await losses([...load.acknowledged, ...second.acknowledged])).toEqual(NO_LOSSES);
      await stopServers();
    }
  },
);

/** Puts the ID of another process into PostgreSQL's lock file, as it is after a container restart. */
async function reuseProcessIdOfPostgres() {
  const file = join(folder, 'pg/postmaster.pid');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)));
}

test('a second start on the same folder fails with a clear message', { timeout: 120_000 }, async () => {
  const address = await startServer().ready;
  const second = await startServer().ended;
  expect(second.code).toBe(1);
  expect(second.stderr.trim()).toBe(
    `ePort is already running on the data folder ${folder}. Stop it first, or set EPORT_DATA_DIR to another folder.`,
  );
  expect((await fetch(`${address}/api/countries`)).status).toBe(200);
});

test('exactly one of two concurrent first starts succeeds', { timeout: 120_000 }, async () => {
  await rm(folder, { recursive: true });
  const both = [startServer(), startServer()];
  const outcomes = await Promise.allSettled(both.map(({ ready }) => ready));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String(refused?.reason)).toContain('already running');
});

test('returns 503 while PostgreSQL restarts under load, then recovers', patience, async () => {
  const load = await startLoad(await startServer().ready);
  for (let round = 0; round < ROUNDS; round++) {
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const before = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > before + 20, PATIENCE);
      const endedAt = performance.now();
      process.kill(await postmasterPid(folder), signal);
      await vi.waitUntil(() => load.responses.some(({ status, at }) => status === 503 && at > endedAt), {
        timeout: RECOVERY_MS,
      });
      const beforeRecovery = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > beforeRecovery, { timeout: RECOVERY_MS });
    }
  }
  await load.stop();
  expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
  for (const { status, retryAfter } of load.responses.filter((response) => response.status !== 201)) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
  }
});

test('finishes the open request when Ctrl-C reaches the whole process group', {
  timeout: 120_000,
}, async () => {
  const server = startServer();
  const address = await server.ready;
  const { pool, db } = await openEmbeddedDatabase(folder);
  const load = await prepareWriteLoad(db);
  await load.signIn(address);
  const client = await pool.connect();
  await client.query('begin; lock table packages in access exclusive mode');
  const open = load.write(address, 1);
  await vi.waitUntil(async () => {
    const waiting = await client.query("select from pg_stat_activity where wait_event_type = 'Lock'");
    return waiting.rowCount === 1;
  }, PATIENCE);
  // A terminal and npm both send the signal to every process of the group, so it arrives twice.
  process.kill(-(server.child.pid ?? 0), 'SIGINT');
  process.kill(-(server.child.pid ?? 0), 'SIGINT');
  await sleep(300);
  await client.query('commit');
  client.release();
  await pool.end();
  expect((await open).status).toBe(201);
  expect((await server.ended).code).toBe(0);
});

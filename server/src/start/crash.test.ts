import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEmbeddedDatabase, postgresPids, postmasterPid } from '../testing/embedded-access.ts';
import { type ServerProcess, startServerProcess, stopServerProcess } from '../testing/process.ts';
import { findLosses, NO_LOSSES, prepareWriteLoad } from '../testing/write-load.ts';

let template: string;
let folder: string;
let servers: ServerProcess[];

const newFolder = () => mkdtemp(join(tmpdir(), 'eport-crash-'));

/** Made once, since a first start takes longer than all that is tested here. */
beforeAll(async () => {
  template = folder = await newFolder();
  servers = [];
  await startServer().ready;
  await stopServers();
});
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

/** How often each crash under load is repeated. `npm run drill` asks for more, and has the machine to itself. */
const ROUNDS = Number(process.env.EPORT_CRASH_ROUNDS ?? 1);
const IS_DRILL = ROUNDS > 1;
const READY_AFTER_KILL_MS = IS_DRILL ? 5_000 : 20_000;
const BACK_WITHIN_MS = IS_DRILL ? 5_000 : 20_000;
const patience = { timeout: 60_000 * ROUNDS };

async function startLoad(address: string, clients?: number) {
  const { db, pool } = await openEmbeddedDatabase(folder);
  const load = await prepareWriteLoad(db);
  await pool.end();
  await load.signIn(address);
  return { ...load, ...load.start(address, clients) };
}

async function losses(acknowledged: readonly number[]) {
  const { pool } = await openEmbeddedDatabase(folder);
  const found = await findLosses(pool, acknowledged);
  await pool.end();
  return found;
}

test(
  'a kill -9 under load loses no acknowledged write, and the next start adopts the orphan',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const killed = startServer();
      const load = await startLoad(await killed.ready);
      await vi.waitUntil(() => load.acknowledged.length > 20, { timeout: 20_000 });
      const orphan = await postmasterPid(folder);
      await stopServerProcess(killed, 'SIGKILL');
      await load.stop();

      const startedAt = performance.now();
      await startServer().ready;
      expect(performance.now() - startedAt).toBeLessThan(READY_AFTER_KILL_MS);
      expect(await postmasterPid(folder)).toBe(orphan);
      expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
      await stopServers();
    }
  },
);

test(
  'application and all of PostgreSQL killed together under load: the next start recovers',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const killed = startServer();
      const load = await startLoad(await killed.ready);
      await vi.waitUntil(() => load.acknowledged.length > 20, { timeout: 20_000 });
      for (const pid of await postgresPids(folder)) process.kill(pid, 'SIGKILL');
      await stopServerProcess(killed, 'SIGKILL');
      await load.stop();
      await startServer().ready;
      expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
      await stopServers();
    }
  },
);

test('a second start on the same folder says so and disturbs nobody', { timeout: 120_000 }, async () => {
  const address = await startServer().ready;
  const second = await startServer().ended;
  expect(second.code).toBe(1);
  expect(second.stderr.trim()).toBe(
    `ePort is already running on the data folder ${folder}: stop it first, or set EPORT_DATA_DIR to another folder.`,
  );
  expect((await fetch(`${address}/api/countries`)).status).toBe(200);
});

test('of two first starts at once exactly one runs', { timeout: 120_000 }, async () => {
  await rm(folder, { recursive: true });
  const both = [startServer(), startServer()];
  const outcomes = await Promise.allSettled(both.map(({ ready }) => ready));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String(refused?.reason)).toContain('already running');
});

test.each(['SIGKILL', 'SIGQUIT'] as const)(
  'PostgreSQL ends by %s under load: 503 meanwhile, then as before',
  patience,
  async (signal) => {
    const server = startServer();
    const load = await startLoad(await server.ready);
    for (let round = 0; round < ROUNDS; round++) {
      const before = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > before + 20, { timeout: 20_000 });
      const endedAt = performance.now();
      process.kill(await postmasterPid(folder), signal);
      await vi.waitUntil(() => load.answers.some(({ status, at }) => status === 503 && at > endedAt));
      const away = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > away, { timeout: BACK_WITHIN_MS });
    }
    await load.stop();
    expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
    const refused = load.answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, retryAfter } of refused)
      expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
  },
);

test('a PostgreSQL that is stopped and not ended is told in a sentence, and works on when it goes on', {
  timeout: 60_000,
}, async () => {
  const killed = startServer();
  await killed.ready;
  const frozen = await postmasterPid(folder);
  process.kill(frozen, 'SIGSTOP');
  await stopServerProcess(killed, 'SIGKILL');
  const { code, stderr } = await startServer().ended;
  expect(code).toBe(1);
  expect(stderr.trim()).toBe(
    `The PostgreSQL of ${await realpath(folder)}/pg (process ${frozen}) runs but does not answer: let it go on, or end that process, and start again.`,
  );
  process.kill(frozen, 'SIGCONT');
  await startServer().ready;
});

test(
  'SIGTERM under load finishes what is open: every write is acknowledged or was not made',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const server = startServer();
      const load = await startLoad(await server.ready);
      await vi.waitUntil(() => load.acknowledged.length > 20, { timeout: 20_000 });
      expect((await stopServerProcess(server)).code).toBe(0);
      await load.stop();
      // 0 is a connection that was refused or closed before it was asked anything.
      expect(load.answers.filter(({ status }) => status !== 201 && status !== 503 && status !== 0)).toEqual(
        [],
      );
      await startServer().ready;
      const { pool } = await openEmbeddedDatabase(folder);
      const { rows } = await pool.query<{ count: number }>(
        "select count(*) from packages where description like 'load %'",
      );
      await pool.end();
      expect(rows[0]?.count).toBe(load.acknowledged.length);
      expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
      await stopServers();
    }
  },
);

test('a process id that was given to another program does not keep PostgreSQL from starting', {
  timeout: 120_000,
}, async () => {
  const server = startServer();
  await server.ready;
  const file = join(folder, 'pg/postmaster.pid');
  const text = await readFile(file, 'utf8');
  await stopServerProcess(server);
  await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  await startServer().ready;
});

test('Ctrl-C reaches the whole process group: the open request is finished first', {
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
  });
  // As a terminal and npm do it: twice in a moment, to every process of the group.
  process.kill(-(server.child.pid ?? 0), 'SIGINT');
  process.kill(-(server.child.pid ?? 0), 'SIGINT');
  await sleep(300);
  await client.query('commit');
  client.release();
  await pool.end();
  expect((await open).status).toBe(201);
  expect((await server.ended).code).toBe(0);
});

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

/** How often each crash under load is repeated. `npm run drill` asks for more, and has the machine to itself. */
const ROUNDS = Number(process.env.EPORT_CRASH_ROUNDS ?? 1);
const IS_DRILL = ROUNDS > 1;
const READY_AFTER_KILL_MS = IS_DRILL ? 5_000 : 20_000;
const BACK_WITHIN_MS = IS_DRILL ? 5_000 : 20_000;
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
  'a kill -9 under load loses no acknowledged write; the next start adopts the orphan',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const killed = startServer();
      const load = await startLoad(await killed.ready);
      await vi.waitUntil(() => load.acknowledged.length > 20, { timeout: 20_000 });
      const orphan = await postmasterPid(folder);
      await stopServerProcess(killed, 'SIGKILL');
      await load.stop();
      if (round === 0) await expectStoppedIsTold(orphan);

      const startedAt = performance.now();
      await startServer().ready;
      expect(performance.now() - startedAt).toBeLessThan(READY_AFTER_KILL_MS);
      expect(await postmasterPid(folder)).toBe(orphan);
      expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
      await stopServers();
    }
  },
);

/** A stopped program takes connections and says nothing: a start that waited for it would never end. */
async function expectStoppedIsTold(postmaster: number) {
  process.kill(postmaster, 'SIGSTOP');
  const { code, stderr } = await startServer().ended;
  process.kill(postmaster, 'SIGCONT');
  expect({ code, stderr: stderr.trim() }).toEqual({
    code: 1,
    stderr: `The PostgreSQL of ${await realpath(folder)}/pg (process ${postmaster}) runs but does not answer: let it go on, or end that process, and start again.`,
  });
}

test('a machine loses its power under load, is started, and stopped under load', patience, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const killed = startServer();
    const load = await startLoad(await killed.ready);
    await vi.waitUntil(() => load.acknowledged.length > 20, { timeout: 20_000 });
    // The server first: it would start PostgreSQL again.
    await stopServerProcess(killed, 'SIGKILL');
    for (const pid of await postgresPids(folder)) process.kill(pid, 'SIGKILL');
    await load.stop();
    await giveProcessIdAway();

    const recovered = startServer();
    const address = await recovered.ready;
    expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
    const second = load.start(address);
    await vi.waitUntil(() => second.acknowledged.length > 20, { timeout: 20_000 });
    expect((await stopServerProcess(recovered)).code).toBe(0);
    await second.stop();
    // 0 is a connection that was closed or refused: it was asked nothing, since open requests are finished.
    for (const { status } of second.answers) expect([201, 503, 0]).toContain(status);

    await startServer().ready;
    expect(await losses([...load.acknowledged, ...second.acknowledged])).toEqual(NO_LOSSES);
    await stopServers();
  }
});

/** As after a restart of a container: the number in PostgreSQL's lock file is another program's. */
async function giveProcessIdAway() {
  const file = join(folder, 'pg/postmaster.pid');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)));
}

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

test('PostgreSQL ends under load: 503 meanwhile, then as before', patience, async () => {
  const load = await startLoad(await startServer().ready);
  for (let round = 0; round < ROUNDS; round++) {
    // A crash, and the immediate shutdown, which is one that PostgreSQL makes by itself.
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const before = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > before + 20, { timeout: 20_000 });
      const endedAt = performance.now();
      process.kill(await postmasterPid(folder), signal);
      await vi.waitUntil(() => load.answers.some(({ status, at }) => status === 503 && at > endedAt), {
        timeout: 10_000,
      });
      const away = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > away, { timeout: BACK_WITHIN_MS });
    }
  }
  await load.stop();
  expect(await losses(load.acknowledged)).toEqual(NO_LOSSES);
  for (const { status, retryAfter } of load.answers.filter((answer) => answer.status !== 201)) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
  }
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

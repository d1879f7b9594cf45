import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBuilders } from '../testing/builders.ts';
import { openEmbeddedDatabase, postmasterPid } from '../testing/embedded-access.ts';
import { type ServerProcess, startServerProcess, stopServerProcess } from '../testing/process.ts';

const READY_AFTER_KILL_MS = 8_000;

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
  const server = startServerProcess({ EPORT_DATA_DIR: folder, EPORT_LIMIT_REGISTER_ADDRESS: '100000' });
  servers.push(server);
  return server;
}

/** A company to register at: answers a function that registers the customer of that number. */
async function prepareRegistration() {
  const { db, pool } = await openEmbeddedDatabase(folder);
  const build = createBuilders(db);
  const warehouse = await build.warehouse(await build.agent());
  const country = await db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'BB')
    .executeTakeFirstOrThrow();
  await pool.end();
  return (address: string, number: number) =>
    fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Clarke',
        email: `customer${number}@example.com`,
        password: 'a long enough word',
        warehouseId: warehouse.id,
        destinationCountryId: country.id,
      }),
    });
}

async function registeredNumbers() {
  const { db, pool } = await openEmbeddedDatabase(folder);
  const rows = await db.selectFrom('users').select('email').where('email', 'like', 'customer%').execute();
  await pool.end();
  return new Set(rows.map(({ email }) => Number(/\d+/.exec(email)?.[0])));
}

test('a kill -9 under load loses no acknowledged write, and the next start adopts the orphan', {
  timeout: 120_000,
}, async () => {
  const killed = startServer();
  const address = await killed.ready;
  const register = await prepareRegistration();
  const acknowledged: number[] = [];
  const client = async (first: number) => {
    for (let number = first; number < first + 1_000; number++) {
      if ((await register(address, number)).status === 201) acknowledged.push(number);
    }
  };
  const load = Promise.allSettled([0, 1_000, 2_000, 3_000].map(client));
  await vi.waitUntil(() => acknowledged.length > 20, { timeout: 20_000 });
  const orphan = await postmasterPid(folder);
  await stopServerProcess(killed, 'SIGKILL');
  await load;

  const startedAt = performance.now();
  await startServer().ready;
  expect(performance.now() - startedAt).toBeLessThan(READY_AFTER_KILL_MS);
  expect(await postmasterPid(folder)).toBe(orphan);
  const kept = await registeredNumbers();
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
});

test('application and PostgreSQL killed together: the next start recovers', {
  timeout: 120_000,
}, async () => {
  const killed = startServer();
  const address = await killed.ready;
  const register = await prepareRegistration();
  expect((await register(address, 1)).status).toBe(201);
  process.kill(await postmasterPid(folder), 'SIGKILL');
  await stopServerProcess(killed, 'SIGKILL');
  await startServer().ready;
  expect(await registeredNumbers()).toContain(1);
});

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

test('PostgreSQL dies under the running application: 503, then as before', { timeout: 120_000 }, async () => {
  const address = await startServer().ready;
  const countries = () => fetch(`${address}/api/countries`);
  expect((await countries()).status).toBe(200);
  process.kill(await postmasterPid(folder), 'SIGKILL');
  const seen = new Set<number>();
  await vi.waitUntil(
    async () => {
      const { status } = await countries();
      seen.add(status);
      return status === 200 && seen.has(503);
    },
    { timeout: 10_000, interval: 20 },
  );
  expect([...seen].sort()).toEqual([200, 503]);
});

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
  const register = await prepareRegistration();
  const { pool } = await openEmbeddedDatabase(folder);
  const client = await pool.connect();
  await client.query('begin; lock table users in access exclusive mode');
  const open = register(address, 1);
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

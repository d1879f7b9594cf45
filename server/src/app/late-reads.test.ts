import type { SavedView } from '@eport/contract/saved-views/saved-view.ts';
import { type Endpoint, endpoint } from '@eport/contract/shared/endpoint.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { createPool } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { handleError } from '../platform/errors/error-handler.ts';
import { UnavailableError } from '../platform/errors/unavailable.ts';
import { BODY_LIMITS } from '../platform/http/bodies/limits.ts';
import { OpenBodies } from '../platform/http/bodies/open-bodies.ts';
import type { Context } from '../platform/http/context.ts';
import { createLateReads, type LateHandlers } from '../platform/http/late-reads.ts';
import { route } from '../platform/http/route.ts';
import { createLog } from '../platform/log/log.ts';
import { type ReplicaWatch, watchReplica } from '../platform/replica/replica-watch.ts';
import { pathOf } from '../testing/authorisation/case.ts';
import { CASES } from '../testing/authorisation/cases.ts';
import { createWorld, type World } from '../testing/authorisation/world.ts';
import { TEST_PASSWORD } from '../testing/builders.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { browserOf, startReplicatedApp } from '../testing/replicated-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let servers: Awaited<ReturnType<typeof startReplicatedApp>>;
let one: TestApp;
let two: TestApp;
let world: World;
beforeAll(async () => {
  servers = await startReplicatedApp();
  ({ one, two } = servers);
  world = await createWorld(one);
});
afterAll(async () => {
  await world.stop();
  await servers.stop();
});

const VIEWS = '/me/saved-views?list=my-packages';
const viewInput = (name: string) => ({ list: 'my-packages', name, query: 'sort=-createdAt' });
type Browser = Awaited<ReturnType<typeof browserOf>>;

// The tests assert the type, as those with other clients do.
const namesSeenBy = async (browser: Browser, app = one) =>
  ((await browser(app, 'GET', VIEWS)).body as SavedView[]).map(({ name }) => name);

const viewByHand = (user: { id: number }, name: string) =>
  one.db
    .insertInto('saved_views')
    .values({ user_id: user.id, ...viewInput(name) })
    .execute();

const readsOnStandby = async (app = one) => {
  const { raw } = await app.anonymous.send({ method: 'GET', url: '/metrics' });
  return Number(/^eport_late_reads_total\{server="standby"\} (\d+)$/m.exec(raw.body)?.[1]);
};

/** Asks until the standby serves this browser. */
async function untilOnStandby(browser: Browser, app = one) {
  await expect
    .poll(async () => {
      const before = await readsOnStandby(app);
      await browser(app, 'GET', VIEWS);
      return (await readsOnStandby(app)) - before;
    })
    .toBe(1);
}

let customer: { id: number; email: string };
let browser: Browser;
beforeEach(async () => {
  customer = await one.build.customer(world.home);
  browser = await browserOf(one, customer);
});

test('reads on the standby, up to three seconds late', async () => {
  await browser(one, 'POST', '/me/saved-views', viewInput('own'));
  await untilOnStandby(browser);
  await servers.postgres.pauseReplay();
  await viewByHand(customer, 'by another');
  expect(await namesSeenBy(browser)).toEqual(['own']);
  await expect.poll(() => namesSeenBy(browser)).toEqual(['by another', 'own']);
  await servers.postgres.resumeReplay();
});

test('shows users their own writes at once, on each instance, while the standby does not have them', async () => {
  await browser(one, 'POST', '/me/saved-views', viewInput('first'));
  await untilOnStandby(browser, one);
  await untilOnStandby(browser, two);
  await servers.postgres.pauseReplay();
  const { status, body } = await browser(one, 'POST', '/me/saved-views', viewInput('second'));
  expect(status).toBe(201);
  expect(await namesSeenBy(browser, two)).toEqual(['first', 'second']);
  expect(await namesSeenBy(browser, one)).toEqual(['first', 'second']);
  const { id } = body as SavedView;
  expect((await browser(two, 'DELETE', `/me/saved-views/${id}`)).status).toBe(204);
  expect(await namesSeenBy(browser, one)).toEqual(['first']);
  await servers.postgres.resumeReplay();
  await untilOnStandby(browser);
  expect(await namesSeenBy(browser)).toEqual(['first']);
});

test('shows a client without cookies its own writes, since it always reads on the primary', async () => {
  const client = await one.as(customer);
  await untilOnStandby(await withCookie());
  await servers.postgres.pauseReplay();
  await client.post('/me/saved-views', viewInput('without a cookie'));
  expect((await client.get<SavedView[]>(VIEWS)).body).toMatchObject([{ name: 'without a cookie' }]);
  await servers.postgres.resumeReplay();
});

/** Has seen something older, so that the standby serves it. */
async function withCookie() {
  const other = await browserOf(one, world.people.bob);
  await other(one, 'GET', '/me/notifications');
  return other;
}

test('the cookie belongs to signed-in calls that may have written', async () => {
  const own = await browser(one, 'GET', '/me/notifications');
  expect(own.headers['set-cookie']).toMatch(
    /^eport_seen=\d+; Max-Age=28800; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  expect((await browser(one, 'GET', VIEWS)).headers['set-cookie']).toBeUndefined();
  const credentials = { email: customer.email, password: TEST_PASSWORD };
  expect((await one.anonymous.post('/auth/login', credentials)).headers['set-cookie']).toMatch(
    /^eport_seen=/,
  );
  const refused = await one.anonymous.post('/auth/login', { ...credentials, password: 'Wrong-Pass-2026' });
  expect({ status: refused.status, cookie: refused.headers['set-cookie'] }).toEqual({ status: 401 });
});

const PUBLIC = { roles: 'public', summary: 'For tests', response: z.unknown() } as const;
const LATE = endpoint({ ...PUBLIC, method: 'GET', path: '/late', mayLag: true });
const WRITE = endpoint({ ...PUBLIC, method: 'POST', path: '/write' });

/** An application with a public endpoint that may lag and one that writes. */
async function appWith(
  handler: (db: Database) => Promise<object>,
  { primary, watch }: { primary?: Database; watch?: ReplicaWatch } = {},
) {
  const { replica, config, applicationDb: db, storage, jobs, clock, log } = one;
  if (!replica) throw new Error('No standby.');
  const register = (app: FastifyInstance, context: Context) => {
    route(app, context, LATE, () => handler(context.db));
    route(app, context, WRITE, () => handler(context.db));
  };
  const authenticate = () => Promise.reject(new AppError('UNAUTHENTICATED'));
  const bodies = new OpenBodies(BODY_LIMITS);
  const context = {
    config,
    db,
    storage,
    jobs,
    clock,
    log,
    bodies,
    authenticate,
    recordRefusal: authenticate,
  };
  const handlers: LateHandlers = new Map();
  register(Fastify(), { ...context, db: replica.db, lateHandlers: handlers });
  const lateReads = createLateReads({
    watch: watch ?? replica.watch,
    primary: primary ?? db,
    handlers,
    authenticate: { onPrimary: authenticate, onStandby: authenticate },
    isSecure: false,
  });
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.setSerializerCompiler(() => JSON.stringify);
  app.decorateRequest('actor', null);
  register(app, { ...context, lateReads });
  return {
    get: (seen: string) => app.inject({ url: '/api/late', headers: { cookie: `eport_seen=${seen}` } }),
    seenAfterWrite: async () => {
      const { headers } = await app.inject({ method: 'POST', url: '/api/write' });
      return headers['set-cookie'];
    },
    async stop() {
      bodies.stop();
      await app.close();
    },
  };
}

test('an endpoint that may lag fails when it writes', async () => {
  const app = await appWith(async (db) => {
    await inTransaction(db, { userId: null }, (trx) =>
      sql`update users set first_name = 'Changed' where id = ${customer.id}`.execute(trx),
    );
    return {};
  });
  await untilOnStandby(await withCookie());
  expect((await app.get('1')).statusCode).toBe(500);
  const { first_name } = await one.db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(first_name).not.toBe('Changed');
  await app.stop();
});

test('repeats a read on the standby when the primary fails meanwhile', async () => {
  const positionOf = async (db: Database, name: string) => {
    const { rows } = await sql<{ position: string }>`
      select (${sql.raw(name)}() - '0/0')::text as position`.execute(db);
    return rows[0]?.position ?? '';
  };
  let seen = '';
  const app = await appWith(async (db) => {
    if (db !== one.applicationDb) return { from: 'standby' };
    await servers.postgres.resumeReplay();
    await expect
      .poll(async () => Number(await positionOf(one.replica?.db ?? db, 'pg_last_wal_replay_lsn')))
      .toBeGreaterThanOrEqual(Number(seen));
    throw new UnavailableError('The primary is away.');
  });
  await untilOnStandby(await withCookie());
  await servers.postgres.pauseReplay();
  await viewByHand(customer, 'unseen by the standby');
  seen = await positionOf(one.db, 'pg_current_wal_insert_lsn');
  const { statusCode, body } = await app.get(seen);
  expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 200, body: { from: 'standby' } });
  await app.stop();
});

test('tries each server once', async () => {
  const tried: string[] = [];
  const app = await appWith((db) => {
    tried.push(db === one.applicationDb ? 'primary' : 'standby');
    return Promise.reject(new UnavailableError('It is away.'));
  });
  await untilOnStandby(await withCookie());
  expect((await app.get('1')).statusCode).toBe(503);
  expect(tried).toEqual(['standby', 'primary']);
  await app.stop();
});

test('keeps reads from the primary while all connections to the standby are busy', async () => {
  const full = poolOf(servers.postgres.standbyUrl);
  const busy = await full.connect();
  const tried: string[] = [];
  const app = await appWith(async (db) => {
    tried.push(db === one.applicationDb ? 'primary' : 'standby');
    return full.query('select 1');
  });
  await untilOnStandby(await withCookie());
  expect((await app.get('1')).statusCode).toBe(503);
  expect(tried).toEqual(['standby']);
  busy.release();
  await full.end();
  await app.stop();
});

const AWAY = 'postgresql://eport@127.0.0.1:1/eport';
const BEYOND_ALL = 'eport_seen=18446744073709551615; Max-Age=28800; Path=/api;';

test('a write stays seen although the primary seems to be away or fails afterwards', async () => {
  const watch = watchReplica({ primary: poolOf(AWAY), standby: poolOf(AWAY), log: createLog('silent') });
  await watch.ask();
  const write = () => Promise.resolve({});
  const seeming = await appWith(write, { watch });
  const failing = await appWith(write, { primary: createDatabase(poolOf(AWAY)) });
  expect(watch.isPrimaryAway()).toBe(true);
  // The next observation of the primary may interrupt the query for its position.
  await expect.poll(() => seeming.seenAfterWrite()).toMatch(/^eport_seen=\d{1,19}; Max-Age=28800; /);
  expect(await failing.seenAfterWrite()).toContain(BEYOND_ALL);
  await Promise.all([seeming.stop(), failing.stop(), watch.stop()]);
});

const poolOf = (url: string) => createPool({ url, max: 1, isReadOnly: true, onIdleError: () => undefined });

test('does not take a standby for late when nothing was written after a switch of the log', async () => {
  await sql`select pg_switch_wal()`.execute(one.db);
  const startedAt = performance.now();
  const freshFor = () => performance.now() - (one.replica?.watch.lagMs() ?? 0) - startedAt;
  await expect.poll(freshFor, { timeout: 5_000 }).toBeGreaterThan(1_000);
});

test('ignores a standby of another database', async () => {
  const lines: string[] = [];
  const watchOf = (name: string) => {
    const standby = new URL(servers.postgres.standbyUrl);
    standby.pathname = name;
    return watchReplica({
      primary: poolOf(servers.postgres.primaryUrl),
      standby: poolOf(standby.href),
      log: createLog('warn', { write: (line) => void lines.push(line) }),
    });
  };
  const [own, other] = [watchOf('postgres'), watchOf('template1')];
  await expect.poll(() => own.ask().then(() => own.mayServe(0n))).toBe(true);
  expect(lines).toEqual([]);
  await other.ask();
  expect(other.mayServe(0n)).toBe(false);
  expect(lines).toEqual([expect.stringContaining('It is not a standby of the database of DATABASE_URL')]);
  await Promise.all([own.stop(), other.stop()]);
});

test('reads go to the primary when the standby receives nothing, such as one that has diverged', async () => {
  await browser(one, 'GET', '/me/notifications');
  await untilOnStandby(browser);
  const receiveAgain = await servers.postgres.stopReceiving();
  try {
    await expect.poll(() => one.replica?.watch.mayServe(0n)).toBe(false);
    expect(one.replica?.watch.lagMs()).toBeLessThan(3_000);
    expect(await namesSeenBy(browser)).toEqual([]);
  } finally {
    await receiveAgain();
  }
  await untilOnStandby(browser);
});

test('reads go to the primary without the standby, and to the standby once it is back', async () => {
  await browser(one, 'GET', '/me/notifications');
  await untilOnStandby(browser);
  await servers.postgres.crashStandby();
  for (let call = 0; call < 20; call++) expect((await browser(one, 'GET', VIEWS)).status).toBe(200);
  await servers.postgres.startStandby();
  await untilOnStandby(browser);
});

test('reads go on while the primary is frozen, without waiting for it', async () => {
  const client = await one.as(customer);
  const resume = await servers.postgres.freezePrimary();
  try {
    await expect(one.replica?.watch.unlessAway(new Promise(() => undefined))).rejects.toThrow(
      'The primary does not respond.',
    );
    await expect.poll(() => readinessOf(one)).toEqual([200, 'reads only']);
    expect((await client.get(VIEWS)).status).toBe(200);
    expect((await one.anonymous.get('/countries')).status).toBe(200);
  } finally {
    resume();
  }
  await expect.poll(() => readinessOf(one)).toEqual([200, 'ready']);
  expect((await browser(one, 'POST', '/me/saved-views', viewInput('resumed'))).status).toBe(201);
});

test('without the primary, reads go on and a session may do nothing else', async () => {
  const calls = await lateCalls();
  for (const { name, run } of calls) expect({ name, status: await run() }).toEqual({ name, status: 200 });
  const [suspended, writing] = await Promise.all([one.build.customer(world.home), one.as(world.people.ann)]);
  const ended = await one.as(suspended);
  expect((await ended.get(VIEWS)).status).toBe(200);
  await servers.postgres.pauseReplay();
  await browser(one, 'POST', '/me/saved-views', viewInput('last'));
  await inTransaction(one.db, { userId: null }, (trx) =>
    trx.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', suspended.id).execute(),
  );
  await servers.postgres.killPrimary();

  // The standby has received both writes but does not show them yet.
  await expect.poll(() => readinessOf(one)).toEqual([503, undefined]);
  expect((await ended.get(VIEWS)).status).toBe(503);
  expect((await browser(one, 'GET', VIEWS)).status).toBe(503);
  await servers.postgres.resumeReplay();
  for (const app of [one, two]) {
    await expect.poll(() => readinessOf(app)).toEqual([200, 'reads only']);
    expect(await namesSeenBy(browser, app)).toEqual(['last']);
  }
  expect((await ended.get(VIEWS)).status).toBe(401);

  for (const { name, run } of calls) expect({ name, status: await run() }).toEqual({ name, status: 200 });
  for (const { status, headers } of [
    await writing.post('/me/saved-views', viewInput('refused')),
    await writing.get('/me/notifications'),
    await one.anonymous.post('/auth/login', { email: customer.email, password: TEST_PASSWORD }),
  ])
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '2' });

  await servers.postgres.promoteStandby();
  await expect.poll(() => readinessOf(one)).toEqual([200, 'ready']);
  expect((await browser(one, 'POST', '/me/saved-views', viewInput('next'))).status).toBe(201);
  expect(await namesSeenBy(browser)).toEqual(['last', 'next']);
  for (const { name, run } of calls) expect({ name, status: await run() }).toEqual({ name, status: 200 });
});

async function readinessOf(app: TestApp) {
  const { status, body } = await app.anonymous.send<{ status?: string }>({ method: 'GET', url: '/readyz' });
  return [status, body.status];
}

/** One call of each endpoint that may lag. */
async function lateCalls() {
  const calls: { name: string; run: () => Promise<number> }[] = [];
  for (const [name, entry] of await contractEndpoints()) {
    const scenario = CASES[name];
    if (!entry.mayLag || !scenario) continue;
    const path = pathOf(entry, await scenario.request(world, world.people.ann));
    const client = await clientFor(entry);
    calls.push({ name, run: async () => (await client.get(path)).status });
  }
  expect(calls.length).toBeGreaterThan(70);
  return calls;
}

function clientFor({ roles }: Endpoint) {
  if (roles === 'public') return one.anonymous;
  return one.as(roles.includes('ROLE_ADMIN') ? world.people.admin : world.people.ann);
}

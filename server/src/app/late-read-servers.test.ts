import { endpoint } from '@eport/contract/shared/endpoint.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
import {
  customer,
  one,
  servers,
  testLateReads,
  untilOnStandby,
  viewByHand,
  withCookie,
} from '../testing/late-reads.ts';

testLateReads();

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
/** A position that no standby can reach, so that the next reads go to the primary. */
const BEYOND_ALL = 'eport_seen=18446744073709551615; Max-Age=28800; Path=/api;';

test('a write sets the cookie even if the primary seems to be away or fails afterwards', async () => {
  const watch = watchReplica({ primary: poolOf(AWAY), standby: poolOf(AWAY), log: createLog('silent') });
  await watch.ask();
  const write = () => Promise.resolve({});
  const seemingAway = await appWith(write, { watch });
  const failing = await appWith(write, { primary: createDatabase(poolOf(AWAY)) });
  expect(watch.isPrimaryAway()).toBe(true);
  // The next observation of the primary may interrupt the query for its position.
  await expect.poll(() => seemingAway.seenAfterWrite()).toMatch(/^eport_seen=\d{1,19}; Max-Age=28800; /);
  expect(await failing.seenAfterWrite()).toContain(BEYOND_ALL);
  await Promise.all([seemingAway.stop(), failing.stop(), watch.stop()]);
});

const poolOf = (url: string) => createPool({ url, max: 1, isReadOnly: true, onIdleError: () => undefined });

test('observes the standby closely while the primary is away, since reads wait for it', async () => {
  const standby = poolOf(servers.postgres.standbyUrl);
  let observations = 0;
  standby.on('acquire', () => void observations++);
  const startedAt = performance.now();
  const watch = watchReplica({ primary: poolOf(AWAY), standby, log: createLog('silent') });
  await watch.ask();
  await expect.poll(() => observations, { timeout: 20_000 }).toBeGreaterThan(20);
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  await watch.stop();
});

test('a standby is not late when nothing was written after a switch of the WAL file', async () => {
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

import type { SavedView } from '@eport/contract/saved-views/saved-view.ts';
import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { pathOf } from '../testing/authorization/case.ts';
import { CASES } from '../testing/authorization/cases.ts';
import { TEST_PASSWORD } from '../testing/builders.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import {
  type ClientWithCookie,
  client,
  customer,
  one,
  servers,
  testLateReads,
  two,
  untilOnStandby,
  VIEWS,
  viewByHand,
  viewInput,
  withCookie,
  world,
} from '../testing/late-reads.ts';
import type { TestApp } from '../testing/test-app.ts';

testLateReads();

// This client does not know the type of the body.
const namesSeenBy = async (client: ClientWithCookie, app = one) =>
  ((await client(app, 'GET', VIEWS)).body as SavedView[]).map(({ name }) => name);

test('reads on the standby, up to three seconds late', async () => {
  await client(one, 'POST', '/me/saved-views', viewInput('own'));
  await untilOnStandby(client);
  await servers.postgres.pauseReplay();
  await viewByHand(customer, 'by another');
  expect(await namesSeenBy(client)).toEqual(['own']);
  await expect.poll(() => namesSeenBy(client)).toEqual(['by another', 'own']);
  await servers.postgres.resumeReplay();
});

test('shows users their own writes at once, on each instance, while the standby does not have them', async () => {
  await client(one, 'POST', '/me/saved-views', viewInput('first'));
  await untilOnStandby(client, one);
  await untilOnStandby(client, two);
  await servers.postgres.pauseReplay();
  const { status, body } = await client(one, 'POST', '/me/saved-views', viewInput('second'));
  expect(status).toBe(201);
  expect(await namesSeenBy(client, two)).toEqual(['first', 'second']);
  expect(await namesSeenBy(client, one)).toEqual(['first', 'second']);
  const { id } = body as SavedView;
  expect((await client(two, 'DELETE', `/me/saved-views/${id}`)).status).toBe(204);
  expect(await namesSeenBy(client, one)).toEqual(['first']);
  await servers.postgres.resumeReplay();
  await untilOnStandby(client);
  expect(await namesSeenBy(client)).toEqual(['first']);
});

test('shows a client without cookies its own writes, since it always reads on the primary', async () => {
  const withoutCookie = await one.as(customer);
  await untilOnStandby(await withCookie());
  await servers.postgres.pauseReplay();
  await withoutCookie.post('/me/saved-views', viewInput('without a cookie'));
  expect((await withoutCookie.get<SavedView[]>(VIEWS)).body).toMatchObject([{ name: 'without a cookie' }]);
  await servers.postgres.resumeReplay();
});

test('calls that may have written set the cookie, except refused calls without a session', async () => {
  const own = await client(one, 'GET', '/me/notifications');
  expect(own.headers['set-cookie']).toMatch(
    /^eport_seen=\d+; Max-Age=28800; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  expect((await client(one, 'GET', VIEWS)).headers['set-cookie']).toBeUndefined();
  const credentials = { email: customer.email, password: TEST_PASSWORD };
  expect((await one.anonymous.post('/auth/login', credentials)).headers['set-cookie']).toMatch(
    /^eport_seen=/,
  );
  const refused = await one.anonymous.post('/auth/login', { ...credentials, password: 'Wrong-Pass-2026' });
  expect({ status: refused.status, cookie: refused.headers['set-cookie'] }).toEqual({ status: 401 });
});

test('reads go to the primary when the standby receives nothing, such as one that has diverged', async () => {
  await client(one, 'GET', '/me/notifications');
  await untilOnStandby(client);
  const receiveAgain = await servers.postgres.stopReceiving();
  try {
    await expect.poll(() => one.replica?.watch.mayServe(0n)).toBe(false);
    expect(one.replica?.watch.lagMs()).toBeLessThan(3_000);
    expect(await namesSeenBy(client)).toEqual([]);
  } finally {
    await receiveAgain();
  }
  await untilOnStandby(client);
});

test('reads go to the primary without the standby, and to the standby once it is back', async () => {
  await client(one, 'GET', '/me/notifications');
  await untilOnStandby(client);
  await servers.postgres.crashStandby();
  for (let call = 0; call < 20; call++) expect((await client(one, 'GET', VIEWS)).status).toBe(200);
  await servers.postgres.startStandby();
  await untilOnStandby(client);
});

test('reads go on while the primary is frozen, without waiting for it', async () => {
  const reader = await one.as(customer);
  const resume = await servers.postgres.freezePrimary();
  try {
    await expect(one.replica?.watch.unlessAway(new Promise(() => undefined))).rejects.toThrow(
      'The primary does not respond.',
    );
    await expect.poll(() => readinessOf(one)).toEqual([200, 'reads only']);
    expect((await reader.get(VIEWS)).status).toBe(200);
    expect((await one.anonymous.get('/countries')).status).toBe(200);
  } finally {
    resume();
  }
  await expect.poll(() => readinessOf(one)).toEqual([200, 'ready']);
  expect((await client(one, 'POST', '/me/saved-views', viewInput('resumed'))).status).toBe(201);
});

test('without the primary, reads work and other calls of a session are refused', async () => {
  const calls = await lateCalls();
  for (const { name, run } of calls) expect({ name, status: await run() }).toEqual({ name, status: 200 });
  const [suspended, writing] = await Promise.all([one.build.customer(world.home), one.as(world.people.ann)]);
  const ended = await one.as(suspended);
  expect((await ended.get(VIEWS)).status).toBe(200);
  await servers.postgres.pauseReplay();
  await client(one, 'POST', '/me/saved-views', viewInput('last'));
  await inTransaction(one.db, { userId: null }, (trx) =>
    trx.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', suspended.id).execute(),
  );
  await servers.postgres.killPrimary();

  // The standby has received both writes but does not show them yet.
  await expect.poll(() => readinessOf(one)).toEqual([503, undefined]);
  expect((await ended.get(VIEWS)).status).toBe(503);
  expect((await client(one, 'GET', VIEWS)).status).toBe(503);
  await servers.postgres.resumeReplay();
  for (const app of [one, two]) {
    await expect.poll(() => readinessOf(app)).toEqual([200, 'reads only']);
    expect(await namesSeenBy(client, app)).toEqual(['last']);
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
  expect((await client(one, 'POST', '/me/saved-views', viewInput('next'))).status).toBe(201);
  expect(await namesSeenBy(client)).toEqual(['last', 'next']);
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

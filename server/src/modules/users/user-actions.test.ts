import type { SignInLock, User } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { TEST_PASSWORD } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Temporary = { temporaryPassword: string };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_LIMIT_LOGIN_ACCOUNT: '2', EPORT_LIMIT_LOGIN_ANYWHERE: '4' });
});
afterAll(() => t.stop());

async function setUp() {
  const company = await t.build.company();
  const boss = await t.build.admin();
  const admin = await t.as(boss);
  const { customer } = company;
  const setStatus = (status: unknown, id = customer.id) =>
    admin.put<User>(`/admin/users/${id}/status`, { status });
  const signIn = (password = TEST_PASSWORD) =>
    t.anonymous.post('/auth/login', { email: customer.email, password });
  return { ...company, boss, admin, setStatus, signIn };
}

const CALLS = [
  ['PUT', 'status', { status: 'SUSPENDED' }],
  ['POST', 'temporary-password', {}],
  ['GET', 'sign-in-lock', undefined],
  ['DELETE', 'sign-in-lock', undefined],
] as const;

describe.each(CALLS)('%s /admin/users/{id}/%s', (method, action, payload) => {
  const send = (client: TestApp['anonymous'], id: number | string) =>
    client.send({ method, url: `/api/admin/users/${id}/${action}`, ...(payload && { payload }) });

  test('rejects staff, customers and calls without a session, whatever the user', async () => {
    const { staff, customer } = await setUp();
    expect((await send(t.anonymous, customer.id)).status).toBe(401);
    for (const user of [staff, customer]) {
      expect((await send(await t.as(user), user.id)).body.code).toBe('FORBIDDEN');
    }
  });

  test('returns 404 for an unknown ID and 400 for an invalid one', async () => {
    const { admin } = await setUp();
    expect(await send(admin, 999_999_999)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    expect(await send(admin, 'x')).toMatchObject({ status: 400, body: { fields: [{ path: 'id' }] } });
  });
});

describe('PUT /admin/users/{id}/status', () => {
  test.each([
    ['SUSPENDED', 'ACCOUNT_SUSPENDED'],
    ['INACTIVE', 'ACCOUNT_INACTIVE'],
  ])(
    '%s ends the sessions and prevents sign-in until reactivation, and changes nothing else',
    async (status, code) => {
      const { admin, customer, setStatus, signIn } = await setUp();
      const session = await t.as(customer);
      const { body: before } = await admin.get<User>(`/admin/users/${customer.id}`);
      expect(await setStatus(status)).toMatchObject({ status: 200, body: { ...before, status } });
      expect((await session.get('/customer/me/profile')).status).toBe(401);
      expect(await signIn()).toMatchObject({ status: 401, body: { code } });
      expect((await setStatus('ACTIVE')).body).toEqual(before);
      expect((await session.get('/customer/me/profile')).status).toBe(401);
      expect((await signIn()).status).toBe(200);
    },
  );

  test('allows every change of status, and ignores an unchanged one', async () => {
    const { customer, setStatus } = await setUp();
    for (const status of ['SUSPENDED', 'INACTIVE', 'SUSPENDED', 'ACTIVE']) {
      expect((await setStatus(status)).body.status).toBe(status);
    }
    const session = await t.as(customer);
    expect((await setStatus('ACTIVE')).status).toBe(200);
    expect((await session.get('/customer/me/profile')).status).toBe(200);
  });

  test.each([undefined, null, 'GONE', 'active'])('refuses the status %o', async (status) => {
    const { setStatus } = await setUp();
    expect(await setStatus(status)).toMatchObject({ status: 400, body: { fields: [{ path: 'status' }] } });
  });

  test.each(['SUSPENDED', 'INACTIVE'])('refuses to set the user’s own account to %s', async (status) => {
    const { boss, admin, setStatus } = await setUp();
    expect(await setStatus(status, boss.id)).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    expect((await setStatus('ACTIVE', boss.id)).status).toBe(200);
    expect((await admin.get('/admin/agents')).status).toBe(200);
  });

  test('allows an administrator to deactivate another one', async () => {
    const { setStatus } = await setUp();
    const other = await t.build.admin();
    expect((await setStatus('INACTIVE', other.id)).body.status).toBe('INACTIVE');
  });
});

describe('POST /admin/users/{id}/temporary-password', () => {
  test('replaces the password, ends the sessions and stores only the hash', async () => {
    const { admin, customer, signIn } = await setUp();
    const session = await t.as(customer);
    const path = `/admin/users/${customer.id}/temporary-password`;
    const { status, body } = await admin.post<Temporary>(path);
    expect(status).toBe(200);
    expect(body.temporaryPassword.replaceAll('-', '')).toMatch(/^[a-z2-9]{16,}$/);
    expect((await session.get('/customer/me/profile')).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(body.temporaryPassword)).status).toBe(200);
    const row = await t.db.selectFrom('users').selectAll().where('id', '=', customer.id).execute();
    expect(JSON.stringify(row)).not.toContain(body.temporaryPassword);
    expect((await admin.post<Temporary>(path)).body.temporaryPassword).not.toBe(body.temporaryPassword);
  });

  test('allows sign-in after too many wrong passwords', async () => {
    const { admin, customer, signIn } = await setUp();
    for (const wrong of ['first guess', 'second guess']) await signIn(wrong);
    expect((await signIn()).status).toBe(429);
    const { body } = await admin.post<Temporary>(`/admin/users/${customer.id}/temporary-password`);
    expect((await signIn(body.temporaryPassword)).status).toBe(200);
  });

  test('keeps a suspended account suspended', async () => {
    const { admin, customer, setStatus, signIn } = await setUp();
    await setStatus('SUSPENDED');
    const { body } = await admin.post<Temporary>(`/admin/users/${customer.id}/temporary-password`);
    expect((await signIn(body.temporaryPassword)).body.code).toBe('ACCOUNT_SUSPENDED');
  });

  test('refuses the user’s own account', async () => {
    const { boss, admin } = await setUp();
    expect(await admin.post(`/admin/users/${boss.id}/temporary-password`)).toBeRefused(409, 'OWN_PASSWORD');
    expect((await admin.get('/admin/agents')).status).toBe(200);
  });
});

describe('/admin/users/{id}/sign-in-lock', () => {
  async function setUpLock() {
    const company = await setUp();
    const { admin, customer } = company;
    const path = `/admin/users/${customer.id}/sign-in-lock`;
    return {
      ...company,
      lock: async () => (await admin.get<{ lock: SignInLock | null }>(path)).body.lock,
      unlock: () => admin.delete(path),
      guessFrom: async (remoteAddress: string, password = 'a guess') => {
        const payload = { email: customer.email, password };
        return t.anonymous.send({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
      },
    };
  }

  test('shows a lock at one address until it ends', async () => {
    const { lock, guessFrom } = await setUpLock();
    expect(await lock()).toBeNull();
    await guessFrom('10.3.0.1');
    expect(await lock()).toBeNull();
    await guessFrom('10.3.0.1');
    const shown = await lock();
    expect(shown).toEqual({ until: expect.any(String), everywhere: false });
    const before = t.clock.now().getTime();
    const refused = await guessFrom('10.3.0.1', TEST_PASSWORD);
    const remaining = Number(refused.headers['retry-after']) * 1_000;
    const until = Date.parse(shown?.until ?? '');
    expect(until).toBeGreaterThan(before + remaining - 1_000);
    expect(until).toBeLessThanOrEqual(t.clock.now().getTime() + remaining);
    t.clock.advance(15 * 60_000);
    expect(await lock()).toBeNull();
  });

  test('shows a lock at every address', async () => {
    const { lock, guessFrom } = await setUpLock();
    for (const address of ['10.3.1.1', '10.3.1.2', '10.3.1.3', '10.3.1.4']) await guessFrom(address);
    expect(await lock()).toEqual({ until: expect.any(String), everywhere: true });
  });

  test('ignores locks of other accounts, whatever characters the email address contains', async () => {
    const { admin, warehouse } = await setUpLock();
    const { id } = await t.build.customer(warehouse, { email: 'ann_%@example.com' });
    for (const _guess of [1, 2])
      await t.anonymous.post('/auth/login', { email: 'ann.other@example.com', password: 'a guess' });
    expect((await admin.get<{ lock: null }>(`/admin/users/${id}/sign-in-lock`)).body.lock).toBeNull();
  });

  test('is lifted by an administrator and audited', async () => {
    const { lock, unlock, guessFrom, boss, customer } = await setUpLock();
    for (const address of ['10.3.2.1', '10.3.2.1', '10.3.2.2', '10.3.2.2']) await guessFrom(address);
    expect((await guessFrom('10.3.2.3', TEST_PASSWORD)).status).toBe(429);
    expect((await unlock()).status).toBe(204);
    expect(await lock()).toBeNull();
    for (const address of ['10.3.2.1', '10.3.2.3'])
      expect((await guessFrom(address, TEST_PASSWORD)).status).toBe(200);
    const entries = () => auditOf(t.db, 'ACCESS', customer.id);
    const unlocked = async () => (await entries()).filter(({ action }) => action === 'UNLOCKED');
    expect(await unlocked()).toMatchObject([{ actor_id: boss.id, after: { email: customer.email } }]);
    expect((await unlock()).status).toBe(204);
    expect(await unlocked()).toHaveLength(1);
  });
});

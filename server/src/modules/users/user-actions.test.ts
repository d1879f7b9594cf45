import type { User } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Temporary = { temporaryPassword: string };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_LIMIT_LOGIN_ACCOUNT: '2' });
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
] as const;

describe.each(CALLS)('%s /admin/users/{id}/%s', (method, action, payload) => {
  const send = (client: TestApp['anonymous'], id: number | string) =>
    client.send({ method, url: `/api/admin/users/${id}/${action}`, payload });

  test('is for administrators only, whoever is meant', async () => {
    const { staff, customer } = await setUp();
    expect((await send(t.anonymous, customer.id)).status).toBe(401);
    for (const user of [staff, customer]) {
      expect((await send(await t.as(user), user.id)).body.code).toBe('FORBIDDEN');
    }
  });

  test('knows neither an id that never existed nor one that is none', async () => {
    const { admin } = await setUp();
    expect(await send(admin, 999_999_999)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    expect(await send(admin, 'x')).toMatchObject({ status: 400, body: { fields: [{ path: 'id' }] } });
  });
});

describe('PUT /admin/users/{id}/status', () => {
  test.each([
    ['SUSPENDED', 'ACCOUNT_SUSPENDED'],
    ['INACTIVE', 'ACCOUNT_INACTIVE'],
  ])('%s ends the sessions and keeps out, until reactivated; nothing else changes', async (status, code) => {
    const { admin, customer, setStatus, signIn } = await setUp();
    const session = await t.as(customer);
    const { body: before } = await admin.get<User>(`/admin/users/${customer.id}`);
    expect(await setStatus(status)).toMatchObject({ status: 200, body: { ...before, status } });
    expect((await session.get('/customer/me/profile')).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 401, body: { code } });
    expect((await setStatus('ACTIVE')).body).toEqual(before);
    expect((await session.get('/customer/me/profile')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test('moves between any two statuses; the same again is no change and ends no session', async () => {
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

  test.each(['SUSPENDED', 'INACTIVE'])('nobody sets the own account to %s', async (status) => {
    const { boss, admin, setStatus } = await setUp();
    expect(await setStatus(status, boss.id)).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    expect((await setStatus('ACTIVE', boss.id)).status).toBe(200);
    expect((await admin.get('/admin/agents')).status).toBe(200);
  });

  test('another administrator can do it', async () => {
    const { setStatus } = await setUp();
    const other = await t.build.admin();
    expect((await setStatus('INACTIVE', other.id)).body.status).toBe('INACTIVE');
  });
});

describe('POST /admin/users/{id}/temporary-password', () => {
  test('replaces the password and ends the sessions; only its hash is kept', async () => {
    const { admin, customer, signIn } = await setUp();
    const session = await t.as(customer);
    const path = `/admin/users/${customer.id}/temporary-password`;
    const { status, body } = await admin.post<Temporary>(path);
    expect(status).toBe(200);
    // 32 letters to choose from: 16 of them are 80 bits.
    expect(body.temporaryPassword.replaceAll('-', '')).toMatch(/^[a-z2-9]{16,}$/);
    expect((await session.get('/customer/me/profile')).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(body.temporaryPassword)).status).toBe(200);
    const row = await t.db.selectFrom('users').selectAll().where('id', '=', customer.id).execute();
    expect(JSON.stringify(row)).not.toContain(body.temporaryPassword);
    expect((await admin.post<Temporary>(path)).body.temporaryPassword).not.toBe(body.temporaryPassword);
  });

  test('lets in who had tried too many wrong ones', async () => {
    const { admin, customer, signIn } = await setUp();
    for (const wrong of ['first guess', 'second guess']) await signIn(wrong);
    expect((await signIn()).status).toBe(429);
    const { body } = await admin.post<Temporary>(`/admin/users/${customer.id}/temporary-password`);
    expect((await signIn(body.temporaryPassword)).status).toBe(200);
  });

  test('leaves a suspended account suspended', async () => {
    const { admin, customer, setStatus, signIn } = await setUp();
    await setStatus('SUSPENDED');
    const { body } = await admin.post<Temporary>(`/admin/users/${customer.id}/temporary-password`);
    expect((await signIn(body.temporaryPassword)).body.code).toBe('ACCOUNT_SUSPENDED');
  });

  test('is not for the own account, whose session would end before anybody had read it', async () => {
    const { boss, admin } = await setUp();
    const { status, body } = await admin.post(`/admin/users/${boss.id}/temporary-password`);
    expect([status, body.code]).toEqual([409, 'OWN_PASSWORD']);
    expect((await admin.get('/admin/agents')).status).toBe(200);
  });
});

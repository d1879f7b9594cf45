import type { AuditEntry } from '@eport/contract/audit/audit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/builders.ts';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await startTestApp({ EPORT_LIMIT_LOGIN_ACCOUNT: '3' });
  admin = await t.as(await t.build.admin());
});
afterAll(() => t.stop());

let from: string;
beforeEach(() => {
  from = new Date().toISOString();
});

async function access() {
  const { body } = await admin.get<{ content: AuditEntry[] }>(
    `/admin/audit?kind=ACCESS&from=${from}&size=100`,
  );
  return body.content.reverse().map(({ person, action, object, changes }) => ({
    person: person?.id ?? null,
    action,
    account: object.id,
    details: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  }));
}

const signIn = (email: string, password: string) =>
  t.anonymous.send({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: '10.2.0.1',
  });
const networkAddress = '10.2.0.1';
const failed = { person: null, action: 'SIGN_IN_FAILED' };

describe('access events', () => {
  test('include sign-ins and failed sign-ins with the account', async () => {
    const { customer, warehouse } = await t.build.company();
    const suspended = await t.build.customer(warehouse, { status: 'SUSPENDED' });
    await signIn(customer.email, TEST_PASSWORD);
    await signIn(customer.email, 'Wrong-Pass-2026');
    await signIn('nobody@example.com', 'Wrong-Pass-2026');
    await signIn(suspended.email, TEST_PASSWORD);
    expect(await access()).toEqual([
      { person: customer.id, action: 'SIGNED_IN', account: customer.id, details: { networkAddress } },
      { ...failed, account: customer.id, details: { email: customer.email, networkAddress } },
      { ...failed, account: null, details: { email: 'nobody@example.com', networkAddress } },
      { ...failed, account: suspended.id, details: { status: 'SUSPENDED', networkAddress } },
    ]);
  });

  test('include a reached limit once, and none of the attempts refused after it', async () => {
    const { customer } = await t.build.company();
    for (let attempt = 1; attempt <= 5; attempt++) await signIn(customer.email, 'Wrong-Pass-2026');
    const entries = await access();
    expect(entries.map(({ action }) => action)).toEqual([...Array(3).fill('SIGN_IN_FAILED'), 'LIMITED']);
    expect(entries.at(-1)).toEqual({
      person: null,
      action: 'LIMITED',
      account: null,
      details: {
        limit: `failed sign-ins to one account from one network address (${customer.email} ${networkAddress})`,
      },
    });
  });

  test('name the signed-in user whose wrong old passwords reach the limit', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const body = { oldPassword: 'Wrong-Pass-2026', newPassword: 'Another-Pass-2026' };
    for (let attempt = 1; attempt <= 4; attempt++) await client.put('/me/password', body);
    expect(await access()).toMatchObject([{ person: customer.id, action: 'LIMITED', account: customer.id }]);
  });

  test('include refusals for a missing role once an hour per endpoint', async () => {
    const { customer, staff } = await t.build.company();
    const client = await t.as(customer);
    for (let call = 1; call <= 3; call++) {
      expect((await client.get('/admin/packages/dashboard-stats')).status).toBe(403);
      expect((await client.get(`/admin/packages/${call}`)).status).toBe(403);
    }
    await (await t.as(staff)).get('/admin/audit');
    const refused = (id: number, call: string) => ({
      person: id,
      action: 'REFUSED',
      account: id,
      details: { call, networkAddress: '127.0.0.1' },
    });
    expect(await access()).toEqual([
      refused(customer.id, 'GET /api/admin/packages/dashboard-stats'),
      refused(customer.id, 'GET /api/admin/packages/:id'),
      refused(staff.id, 'GET /api/admin/audit'),
    ]);
  });
});

test('refuses an access event with another action', async () => {
  const forged = sql`insert into access_events (action, user_id) values ('DELETED', 1)`;
  await expect(forged.execute(t.db)).rejects.toThrow('no event of access');
  expect(await access()).toEqual([]);
});

import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { TEST_PASSWORD } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueResetToken } from './reset-token.ts';

const HOUR_MS = 3_600_000;
const PREVIOUS = 'the secret before this one, of 32 bytes';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_SECRET_PREVIOUS: PREVIOUS });
});
afterAll(() => t.stop());

async function signIn(user: { email: string }): Promise<string> {
  const response = await t.anonymous.post<{ token: string }>('/auth/login', {
    email: user.email,
    password: TEST_PASSWORD,
  });
  return response.body.token;
}

const callWith = (authorization: string | undefined) =>
  t.anonymous.send({
    method: 'GET',
    url: '/api/customer/me/profile',
    ...(authorization !== undefined && { headers: { authorization } }),
  });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const keyOf = (secret: string) => new TextEncoder().encode(secret);

function signed(claims: object): string {
  const head = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${head}.${createHmac('sha256', t.config.secret).update(head).digest('base64url')}`;
}

test('accepts a session of the previous secret', async () => {
  const { customer } = await t.build.company();
  const claims = decodeJwt(await signIn(customer));
  const old = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(keyOf(PREVIOUS));
  expect((await callWith(`Bearer ${old}`)).status).toBe(200);
});

describe('refuses a forged token', () => {
  const forgeries: Record<string, (token: string) => string | Promise<string>> = {
    'without signature, algorithm none': (token) => {
      const [, payload] = token.split('.');
      return `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`;
    },
    'algorithm none over the genuine signature': (token) => {
      const [, payload, signature] = token.split('.');
      return `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`;
    },
    'with the right secret under another algorithm': (token) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS512' })
        .sign(keyOf(t.config.secret.repeat(2))),
    'signed by HS384 with the correct secret': (token) => {
      const [, payload] = token.split('.');
      const head = `${encode({ alg: 'HS384', typ: 'JWT' })}.${payload}`;
      return `${head}.${createHmac('sha384', t.config.secret).update(head).digest('base64url')}`;
    },
    'signed with another secret': (token) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(keyOf('another secret of at least 32 bytes')),
    'with a swapped payload': (token) => {
      const [head, , signature] = token.split('.');
      return `${head}.${encode({ ...decodeJwt(token), roles: ['ROLE_ADMIN'] })}.${signature}`;
    },
    'with an empty signature': (token) => `${token.split('.').slice(0, 2).join('.')}.`,
    'with the signature of another user’s token': async (token) => {
      const other = await signIn((await t.build.company()).staff);
      return [...token.split('.').slice(0, 2), other.split('.')[2]].join('.');
    },
    'that has expired': (token) => signed({ ...decodeJwt(token), exp: Math.floor(Date.now() / 1000) - 1 }),
    'whose expiry is a string': (token) => signed({ ...decodeJwt(token), exp: '9999999999' }),
    'whose expiry is null': (token) => signed({ ...decodeJwt(token), exp: null }),
    'issued longer ago than a session lasts, with a later expiry': (token) => {
      const { iat = 0, ...claims } = decodeJwt(token);
      return signed({ ...claims, iat: iat - 8 * 3_600, exp: iat + 3_600 });
    },
    'without a time of issue': (token) => {
      const { iat, ...claims } = decodeJwt(token);
      return signed({ ...claims, exp: 9_999_999_999 });
    },
    'whose time of issue is a string': (token) =>
      signed({ ...decodeJwt(token), iat: String(decodeJwt(token).iat) }),
    'whose time of issue is null': (token) => signed({ ...decodeJwt(token), iat: null }),
    'whose time of issue is a fraction': (token) =>
      signed({ ...decodeJwt(token), iat: (decodeJwt(token).iat ?? 0) - 0.5 }),
    'issued in the future': (token) =>
      signed({ ...decodeJwt(token), iat: (decodeJwt(token).iat ?? 0) + 3_600, exp: 9_999_999_999 }),
    'cut by a character': (token) => token.slice(0, -1),
    'without a signature part': (token) => token.split('.').slice(0, 2).join('.'),
    'without an expiry': (token) => {
      const { exp, ...claims } = decodeJwt(token);
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(keyOf(t.config.secret));
    },
    'of an unknown user': (token) =>
      new SignJWT({ ...decodeJwt(token), userId: 999_999_999 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(keyOf(t.config.secret)),
    'whose user ID is not a number': (token) =>
      new SignJWT({ ...decodeJwt(token), userId: '1 or 1=1' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(keyOf(t.config.secret)),
  };

  test.each(Object.keys(forgeries))('%s', async (name) => {
    const { customer } = await t.build.company();
    const genuine = await signIn(customer);
    expect((await callWith(`Bearer ${genuine}`)).status).toBe(200);
    const forged = (await forgeries[name]?.(genuine)) ?? '';
    expect(forged).not.toBe(genuine);
    expect(await callWith(`Bearer ${forged}`)).toMatchObject({
      status: 401,
      body: {
        code: 'UNAUTHENTICATED',
        message: 'Your session has expired. Please log in again.',
      },
    });
  });

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a.b.c',
    'Bearer ..',
    'Bearer ééé',
    'token',
    `Bearer ${'a'.repeat(5_000)}.b.c`,
  ])('refuses an invalid header: %j', async (authorization) => {
    expect((await callWith(authorization)).status).toBe(401);
  });

  test('accepts a valid token under the scheme Bearer only, in any case', async () => {
    const { customer } = await t.build.company();
    const token = await signIn(customer);
    expect((await callWith(`bearer ${token}`)).status).toBe(200);
    expect((await callWith(token)).status).toBe(401);
    expect((await callWith(`Basic ${token}`)).status).toBe(401);
    expect((await callWith(`Bearer ${token} ${token}`)).status).toBe(401);
  });
});

describe('session', () => {
  test('ends after 8 hours', async () => {
    const { customer } = await t.build.company();
    const token = await signIn(customer);
    t.clock.advance(8 * HOUR_MS - 2_000);
    expect((await callWith(`Bearer ${token}`)).status).toBe(200);
    t.clock.advance(2_000);
    expect((await callWith(`Bearer ${token}`)).status).toBe(401);
  });

  test('ends after 8 hours even if its token says otherwise, also when cached', async () => {
    const { customer } = await t.build.company();
    const longer = signed({ ...decodeJwt(await signIn(customer)), exp: 9_999_999_999 });
    expect((await callWith(`Bearer ${longer}`)).status).toBe(200);
    t.clock.advance(8 * HOUR_MS);
    expect((await callWith(`Bearer ${longer}`)).status).toBe(401);
  });

  test.each([
    ['suspended', { status: 'SUSPENDED' }],
    ['deactivated', { status: 'INACTIVE' }],
    ['given a new role', { role: 'ROLE_STAFF' }],
    ['moved to another agent', 'elsewhere'],
  ] as const)('ends at once for a user who is %s, for good', async (_what, change) => {
    const { customer } = await t.build.company();
    const token = await signIn(customer);
    const other = await t.build.company();
    const values =
      change === 'elsewhere' ? { agent_id: other.agent.id, warehouse_id: other.warehouse.id } : change;
    const update = (set: object) =>
      inTransaction(t.db, { userId: null }, (trx) =>
        trx.updateTable('users').set(set).where('id', '=', customer.id).execute(),
      );
    await update(values);
    expect((await callWith(`Bearer ${token}`)).status).toBe(401);
    const { role, status, agent_id, warehouse_id } = customer;
    await update({ role, status, agent_id, warehouse_id });
    expect((await callWith(`Bearer ${token}`)).status).toBe(401);
    expect((await callWith(`Bearer ${await signIn(customer)}`)).status).toBe(200);
  });
});

test('loses administrator rights on the next request after a role change', async () => {
  const { staff, agent, warehouse } = await t.build.company();
  const place = { agent_id: agent.id, warehouse_id: warehouse.id };
  const demoted = await t.build.admin({ ...place, destination_country_id: staff.destination_country_id });
  const token = await signIn(demoted);
  expect((await t.withToken(token).get('/admin/audit')).status).toBe(200);
  const boss = await t.as(await t.build.admin());
  const { body } = await boss.get<object>(`/admin/users/${demoted.id}`);
  expect((await boss.put(`/admin/users/${demoted.id}`, { ...body, role: 'ROLE_STAFF' })).status).toBe(200);
  expect((await t.withToken(token).get('/admin/audit')).status).toBe(401);
  expect((await t.withToken(await signIn(demoted)).get('/admin/audit')).status).toBe(403);
});

test('uses up a password link of one user only', async () => {
  const { customer, staff } = await t.build.company();
  const tokenOf = ({ id }: { id: number }) =>
    issueResetToken(t.db, { userId: id, agentId: null }, t.clock.now());
  const [mine, other] = [await tokenOf(customer), await tokenOf(staff)];
  for (const token of [mine, other])
    expect((await t.anonymous.post('/auth/reset-password', { token, password: TEST_PASSWORD })).status).toBe(
      204,
    );
});

describe('public endpoints', () => {
  test.each(['/warehouses', '/countries'])('%s ignores a stale or broken token', async (path) => {
    const { warehouse, customer } = await t.build.company();
    const token = await signIn(customer);
    await inTransaction(t.db, { userId: null }, (trx) =>
      trx.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', customer.id).execute(),
    );
    const anonymous = await t.anonymous.get<{ id: number }[]>(path);
    expect(anonymous.status).toBe(200);
    for (const stale of [token, 'a.b.c', 'nonsense']) {
      expect(await t.withToken(stale).get(path)).toMatchObject({ status: 200, body: anonymous.body });
    }
    expect(warehouse.id).toBeGreaterThan(0);
  });

  test('login and registration ignore a stale or broken token', async () => {
    const { customer } = await t.build.company();
    const stale = t.withToken('a.b.c');
    const login = await stale.post('/auth/login', { email: customer.email, password: TEST_PASSWORD });
    expect(login.status).toBe(200);
    expect((await stale.post('/auth/register', {})).status).toBe(400);
  });
});

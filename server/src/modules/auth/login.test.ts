import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashPassword } from './password.ts';

const MINUTE_MS = 60_000;
const MAX_FAILURES = 15;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    EPORT_LIMIT_LOGIN_ADDRESS: '12',
    EPORT_LIMIT_LOGIN_ANYWHERE: String(MAX_FAILURES),
  });
});
afterAll(() => t.stop());

let lastAddress = 0;
const newAddress = () => `10.1.0.${++lastAddress}`;

function loginFrom(remoteAddress: string, headers: Record<string, string> = {}) {
  return (email: string, password: string) =>
    t.anonymous.send<ErrorBody & { token?: string }>({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      remoteAddress,
      headers,
    });
}

/** A customer whose hash costs as much as the product's. */
async function customerAtFullCost({ build }: TestApp) {
  const { warehouse } = await build.company();
  return build.customer(warehouse, { password_hash: await hashPassword(TEST_PASSWORD) });
}

const WRONG = {
  code: 'WRONG_CREDENTIALS',
  message: 'Failed to log in. Please check your credentials.',
};

describe('POST /auth/login', () => {
  test('returns a token for the user’s own pages, ignoring the case of the email address', async () => {
    const { customer } = await t.build.company();
    const login = loginFrom(newAddress());
    const { status, body } = await login(` \u200B ${customer.email.toUpperCase()}\uFEFF `, TEST_PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
    const profile = await t.withToken(body.token ?? '').get<{ email: string }>('/customer/me/profile');
    expect(profile).toMatchObject({ status: 200, body: { email: customer.email } });
  });

  test('returns the same response for wrong passwords of active, suspended, inactive and unknown accounts', async () => {
    const { warehouse, customer } = await t.build.company();
    const suspended = await t.build.customer(warehouse, { status: 'SUSPENDED' });
    const inactive = await t.build.customer(warehouse, { status: 'INACTIVE' });
    const login = loginFrom(newAddress());
    for (const email of [customer.email, suspended.email, inactive.email, 'nobody@example.com']) {
      expect(await login(email, 'Wrong-Pass-2026'), email).toMatchObject({ status: 401, body: WRONG });
      expect((await login(email, 'Wrong-Pass-2026')).body).toEqual(WRONG);
    }
  });

  test.each([
    ['SUSPENDED', 'ACCOUNT_SUSPENDED', 'This account is suspended. Please contact your forwarder.'],
    ['INACTIVE', 'ACCOUNT_INACTIVE', 'This account is deactivated. Please contact your forwarder.'],
  ] as const)(
    'reports that the account is %s only after the correct password',
    async (status, code, message) => {
      const { warehouse } = await t.build.company();
      const { email } = await t.build.customer(warehouse, { status });
      const response = await loginFrom(newAddress())(email, TEST_PASSWORD);
      expect(response).toMatchObject({ status: 401, body: { code, message } });
      expect(response.body).not.toHaveProperty('token');
    },
  );

  test.each([
    ['email', { password: 'x' }],
    ['email', { email: 'nobody', password: 'x' }],
    ['email', { email: ['a@example.com'], password: 'x' }],
    ['password', { email: 'a@example.com' }],
    ['password', { email: 'a@example.com', password: '' }],
    ['password', { email: 'a@example.com', password: 'x'.repeat(1_001) }],
  ])('names %s when it is invalid', async (path, payload) => {
    const response = await t.anonymous.post('/auth/login', payload);
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path }] } });
  });

  test('accepts a password with composed or decomposed accents', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const composed = 'Pässwörter-für-Zoë'.normalize('NFC');
    await client.put('/me/password', { oldPassword: TEST_PASSWORD, newPassword: composed });
    const response = await loginFrom(newAddress())(customer.email, composed.normalize('NFD'));
    expect(response.status).toBe(200);
  });
});

describe('failed sign-in limits', () => {
  test('lock an account at an address after 10 failures in 15 minutes, even for the correct password', async () => {
    const { customer } = await t.build.company();
    const login = loginFrom(newAddress());
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect((await login(customer.email, 'wrong')).status, String(attempt)).toBe(401);
    }
    const refused = await login(customer.email, TEST_PASSWORD);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_ATTEMPTS',
        message: 'Too many attempts. Please wait 15 minutes and try again.',
      },
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);

    t.clock.advance(seconds * 1_000);
    expect((await login(customer.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('let the owner sign in from another address', async () => {
    const { customer } = await t.build.company();
    const stranger = loginFrom(newAddress());
    for (let attempt = 1; attempt <= 11; attempt++) await stranger(customer.email, 'wrong');
    expect((await stranger(customer.email, TEST_PASSWORD)).status).toBe(429);
    expect((await loginFrom(newAddress())(customer.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('lock an account everywhere after more failures from many addresses', async () => {
    const { customer, staff } = await t.build.company();
    for (let attempt = 1; attempt <= MAX_FAILURES; attempt++) {
      expect((await loginFrom(newAddress())(customer.email, 'wrong')).status, String(attempt)).toBe(401);
    }
    expect((await loginFrom(newAddress())(customer.email, TEST_PASSWORD)).status).toBe(429);
    expect((await loginFrom(newAddress())(staff.email, TEST_PASSWORD)).status).toBe(200);
    t.clock.advance(15 * MINUTE_MS);
    expect((await loginFrom(newAddress())(customer.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('lock an address for every account, whatever the headers', async () => {
    const { customer } = await t.build.company();
    const address = newAddress();
    for (let attempt = 1; attempt <= 12; attempt++) {
      expect((await loginFrom(address)(`nobody${attempt}@example.com`, 'wrong')).status).toBe(401);
    }
    expect((await loginFrom(address)(customer.email, TEST_PASSWORD)).status).toBe(429);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'client-ip', 'cf-connecting-ip']) {
      const disguised = loginFrom(address, { [name]: '10.9.9.9' });
      expect((await disguised(customer.email, TEST_PASSWORD)).status, name).toBe(429);
    }
    expect((await loginFrom(newAddress())(customer.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('count failures only', async () => {
    const { customer } = await t.build.company();
    const login = loginFrom(newAddress());
    for (let attempt = 1; attempt <= 13; attempt++) {
      expect((await login(customer.email, TEST_PASSWORD)).status).toBe(200);
    }
  });

  test('apply to concurrent guesses and hide which one was correct', async () => {
    const customer = await customerAtFullCost(t);
    const guesses = [...Array(40).fill('wrong'), TEST_PASSWORD];
    const responses = await Promise.all(
      guesses.map((password) => loginFrom(newAddress())(customer.email, password)),
    );
    const learned = responses.filter(({ status }) => status !== 429);
    expect(learned.length).toBeLessThan(30);
    expect(learned.length).toBeGreaterThanOrEqual(MAX_FAILURES);
    expect(responses.at(-1)?.status).toBe(429);
  });

  test('report the remaining minutes', async () => {
    const { customer } = await t.build.company();
    const login = loginFrom(newAddress());
    for (let attempt = 1; attempt <= 10; attempt++) await login(customer.email, 'wrong');
    t.clock.advance(12 * MINUTE_MS + 30_000);
    const { body } = await login(customer.email, TEST_PASSWORD);
    expect(body.message).toBe('Too many attempts. Please wait 3 minutes and try again.');
  });
});

describe('behind a trusted proxy', () => {
  let behind: TestApp;
  beforeAll(async () => {
    behind = await startTestApp({
      EPORT_TRUST_PROXY: '1',
      EPORT_LIMIT_LOGIN_ADDRESS: '2',
      EPORT_LIMIT_LOGIN_ACCOUNT: '1000',
      EPORT_LIMIT_LOGIN_ANYWHERE: '1000',
    });
  });
  afterAll(() => behind.stop());

  const login = (forwarded: string, email = 'nobody@example.com') =>
    behind.anonymous.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'wrong' },
      headers: { 'x-forwarded-for': forwarded },
    });

  test('limits the address that the proxy names, whatever the visitor sends', async () => {
    for (const _attempt of [1, 2]) expect((await login('203.0.113.1')).status).toBe(401);
    expect((await login('203.0.113.1')).status).toBe(429);
    expect((await login('198.51.100.7, 203.0.113.1')).status).toBe(429);
    expect((await login('203.0.113.2')).status).toBe(401);
  });

  test('hashes as much for a known email address as for an unknown one', async () => {
    const customer = await customerAtFullCost(behind);
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 1; round <= 8; round++) {
      for (const which of ['known', 'unknown'] as const) {
        const email = which === 'known' ? customer.email : `nobody${round}@example.com`;
        const before = process.cpuUsage();
        expect((await login(`192.0.2.${round}${which === 'known' ? 1 : 2}`, email)).status).toBe(401);
        spent[which].push(process.cpuUsage(before).user);
      }
    }
    // CPU time does not depend on other load of the machine, and the minimum excludes other work of this process.
    const ratio = Math.min(...spent.known) / Math.min(...spent.unknown);
    expect(ratio).toBeGreaterThan(1 / 4);
    expect(ratio).toBeLessThan(4);
  });
});

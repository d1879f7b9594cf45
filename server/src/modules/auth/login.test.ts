import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_LIMIT_LOGIN_ADDRESS: '12' });
});
afterAll(() => t.stop());

let lastAddress = 0;
/** Each test calls from an address of its own, so that none meets another's limits. */
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

const WRONG = {
  code: 'WRONG_CREDENTIALS',
  message: 'Failed to log in. Please check your credentials.',
};

describe('POST /auth/login', () => {
  test('answers a token that opens the own pages, whatever the case of the address', async () => {
    const { customer } = await t.build.company();
    const login = loginFrom(newAddress());
    const { status, body } = await login(`  ${customer.email.toUpperCase()} `, TEST_PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
    const profile = await t.withToken(body.token ?? '').get<{ email: string }>('/customer/me/profile');
    expect(profile).toMatchObject({ status: 200, body: { email: customer.email } });
  });

  test('tells a wrong password, an unknown address and a locked-out stranger apart in nothing', async () => {
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
  ] as const)('tells whoever knows the password that the account is %s', async (status, code, message) => {
    const { warehouse } = await t.build.company();
    const { email } = await t.build.customer(warehouse, { status });
    const answer = await loginFrom(newAddress())(email, TEST_PASSWORD);
    expect(answer).toMatchObject({ status: 401, body: { code, message } });
    expect(answer.body).not.toHaveProperty('token');
  });

  test.each([
    ['email', { password: 'x' }],
    ['email', { email: 'nobody', password: 'x' }],
    ['email', { email: ['a@example.com'], password: 'x' }],
    ['password', { email: 'a@example.com' }],
    ['password', { email: 'a@example.com', password: '' }],
    ['password', { email: 'a@example.com', password: 'x'.repeat(1_001) }],
  ])('names %s when it is not valid', async (path, payload) => {
    const answer = await t.anonymous.post('/auth/login', payload);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path }] } });
  });

  test('takes one password, however its accents are composed', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const composed = 'Pässwörter-für-Zoë'.normalize('NFC');
    await client.put('/me/password', { oldPassword: TEST_PASSWORD, newPassword: composed });
    const answer = await loginFrom(newAddress())(customer.email, composed.normalize('NFD'));
    expect(answer.status).toBe(200);
  });
});

describe('limits of wrong logins', () => {
  test('close an account after 10 in 15 minutes, from wherever, also for the right password', async () => {
    const { customer } = await t.build.company();
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect((await loginFrom(newAddress())(customer.email, 'wrong')).status, String(attempt)).toBe(401);
    }
    const refused = await loginFrom(newAddress())(customer.email, TEST_PASSWORD);
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
    expect((await loginFrom(newAddress())(customer.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('close an address for every account, and no header opens it again', async () => {
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

  test('hold for guesses that are sent all at once, and hide which one was right', async () => {
    const { customer } = await t.build.company();
    const guesses = [...Array(40).fill('wrong'), TEST_PASSWORD];
    const answers = await Promise.all(
      guesses.map((password) => loginFrom(newAddress())(customer.email, password)),
    );
    const learned = answers.filter(({ status }) => status !== 429);
    // A few are between their check and their count at the same moment.
    expect(learned.length).toBeLessThan(25);
    expect(learned.length).toBeGreaterThanOrEqual(10);
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('tell the minutes that are left', async () => {
    const { customer } = await t.build.company();
    const login = loginFrom(newAddress());
    for (let attempt = 1; attempt <= 10; attempt++) await login(customer.email, 'wrong');
    t.clock.advance(12 * MINUTE + 30_000);
    const { body } = await login(customer.email, TEST_PASSWORD);
    expect(body.message).toBe('Too many attempts. Please wait 3 minutes and try again.');
  });
});

describe('behind a proxy that is trusted', () => {
  let behind: TestApp;
  beforeAll(async () => {
    behind = await startTestApp({
      EPORT_TRUST_PROXY: '1',
      EPORT_LIMIT_LOGIN_ADDRESS: '2',
      EPORT_LIMIT_LOGIN_ACCOUNT: '1000',
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

  test('the limit is that of the address that the proxy names, whatever the visitor adds', async () => {
    for (const _attempt of [1, 2]) expect((await login('203.0.113.1')).status).toBe(401);
    expect((await login('203.0.113.1')).status).toBe(429);
    // A proxy appends the visitor's address to what the visitor has sent.
    expect((await login('198.51.100.7, 203.0.113.1')).status).toBe(429);
    expect((await login('203.0.113.2')).status).toBe(401);
  });

  test('a known address takes as long as an unknown one', async () => {
    const { customer } = await behind.build.company();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 1; round <= 8; round++) {
      for (const which of ['known', 'unknown'] as const) {
        const email = which === 'known' ? customer.email : `nobody${round}@example.com`;
        const begun = performance.now();
        expect((await login(`192.0.2.${round}${which === 'known' ? 1 : 2}`, email)).status).toBe(401);
        times[which].push(performance.now() - begun);
      }
    }
    // The fastest of each: what else the machine does only ever adds.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

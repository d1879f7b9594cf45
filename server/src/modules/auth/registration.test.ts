import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;
let lastEmail = 0;
beforeAll(async () => {
  t = await startTestApp({ EPORT_LIMIT_REGISTER_ADDRESS: '5' });
  home = await t.build.company();
});
afterAll(() => t.stop());

const registration = async (changes: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Clarke',
  email: `new${++lastEmail}@example.com`,
  password: 'a long enough word',
  warehouseId: home.warehouse.id,
  destinationCountryId: await t.build.countryId('BB'),
  ...changes,
});

let lastAddress = 0;
const newAddress = () => `10.2.0.${++lastAddress}`;
const register = async (changes: object = {}, remoteAddress = newAddress()) =>
  t.anonymous.send<ErrorBody & { token: string }>({
    method: 'POST',
    url: '/api/auth/register',
    payload: await registration(changes),
    remoteAddress,
  });

const userOf = (email: string) =>
  t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('POST /auth/register', () => {
  test('creates a customer of the warehouse’s agent and signs in', async () => {
    const { status, body } = await register({ email: ' Ada@Example.COM ', firstName: ' Ada ' });
    expect(status).toBe(201);
    const user = await userOf('ada@example.com');
    expect(user).toMatchObject({
      first_name: 'Ada',
      role: 'ROLE_CUSTOMER',
      status: 'ACTIVE',
      agent_id: home.agent.id,
      warehouse_id: home.warehouse.id,
      destination_country_id: await t.build.countryId('BB'),
    });
    expect(user?.mailbox_id).toMatch(new RegExp(`^${home.agent.agent_code}\\d{5}$`));
    const { iat = 0, exp = 0, ...claims } = decodeJwt(body.token);
    expect(claims).toEqual({
      sub: 'ada@example.com',
      userId: user?.id,
      roles: ['ROLE_CUSTOMER'],
      firstName: 'Ada',
      agentId: home.agent.id,
      warehouseId: home.warehouse.id,
      timeZone: 'UTC',
      ver: 1,
    });
    expect(exp - iat).toBe(8 * 60 * 60);
    expect((await t.withToken(body.token).get('/customer/me/profile')).status).toBe(200);
  });

  test('gives each of several concurrent registrations its own mailbox ID', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => register()));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const mailboxes = await t.db.selectFrom('users').select('mailbox_id').execute();
    expect(new Set(mailboxes.map(({ mailbox_id }) => mailbox_id)).size).toBe(mailboxes.length);
  });

  test('skips a mailbox ID that was assigned by hand', async () => {
    const { token } = (await register()).body;
    const [, code = '', number] = /^(\D+)(\d+)$/.exec(await mailboxOf(token)) ?? [];
    const byHand = `${code}${Number(number) + 1}`;
    await t.build.customer(home.warehouse, { mailbox_id: byHand });
    expect(await mailboxOf((await register()).body.token)).toBe(`${code}${Number(number) + 2}`);
  });

  const mailboxOf = async (token: string) =>
    (await t.withToken(token).get<{ mailboxId: string }>('/customer/me/profile')).body.mailboxId;

  test('accepts an email address once, in any case and under concurrency', async () => {
    const email = 'once@example.com';
    const responses = await Promise.all([register({ email }), register({ email: 'ONCE@example.com' })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await register({ email });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        message: 'An account with this email address already exists. Sign in instead.',
      },
    });
  });

  test('accepts only existing warehouses and served countries', async () => {
    const nowhere = await register({ warehouseId: 999_999_999 });
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'WAREHOUSE_NOT_FOUND' } });
    expect(nowhere.body.message).toContain('warehouseId');
    for (const destinationCountryId of [await t.build.countryId('DE'), 999_999_999]) {
      const response = await register({ destinationCountryId });
      expect(response).toMatchObject({ status: 404, body: { code: 'COUNTRY_NOT_FOUND' } });
      expect(response.body.message).toContain('destinationCountryId');
    }
  });

  test.each([
    ['firstName', ''],
    ['lastName', '   '],
    ['firstName', 'x'.repeat(101)],
    ['firstName', 'a\u0000b'],
    ['lastName', 'line\nbreak'],
    ['email', 'nobody@'],
    ['email', null],
    ['password', 'short77'],
    ['password', 'x'.repeat(129)],
    ['password', 'Password123'],
    ['password', 'iloveyou'],
    ['password', 'ILoveYou'],
    ['password', 'sonysony'],
    ['password', 'ｐａｓｓｗｏｒｄ'],
    ['password', '\uD800 broken'],
    ['warehouseId', '1'],
    ['warehouseId', 0],
    ['warehouseId', 1.5],
    ['warehouseId', 2 ** 53],
    ['destinationCountryId', undefined],
  ])('names %s when it is %j', async (path, value) => {
    const email = `refused${++lastEmail}@example.com`;
    const response = await register({ email, [path]: value });
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path }] } });
    expect(await userOf(email)).toBeUndefined();
  });

  test('accepts a password of 128 characters with outer spaces and never stores it in plain text', async () => {
    const email = 'long@example.com';
    const password = ` ${'p'.repeat(126)} `;
    expect((await register({ email, password })).status).toBe(201);
    const login = (candidate: string) => t.anonymous.post('/auth/login', { email, password: candidate });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.trim())).status).toBe(401);
    const user = await userOf(email);
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(user)).not.toContain('ppp');
  });

  test('reveals the result of only the first few concurrent attempts', async () => {
    const { email } = (await t.build.company()).customer;
    const address = newAddress();
    const responses = await Promise.all(Array.from({ length: 60 }, () => register({ email }, address)));
    const taken = responses.filter(({ body }) => body.code === 'EMAIL_TAKEN');
    expect(taken.length).toBeLessThan(40);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(60 - taken.length);
  });

  test('refuses an IP address after too many failed attempts in an hour', async () => {
    const address = newAddress();
    for (let attempt = 0; attempt < 8; attempt++) expect((await register({}, address)).status).toBe(201);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await register({ warehouseId: 999_999_999 }, address)).status).toBe(404);
    }
    const refused = await register({}, address);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
    expect((await register()).status).toBe(201);
    t.clock.advance(60 * 60_000);
    expect((await register({}, address)).status).toBe(201);
  });
});

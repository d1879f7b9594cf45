import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NEW_PASSWORD = 'Another-Pass-2026';

type Body = ErrorBody & { token: string };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const canSignIn = async (email: string, password: string) =>
  (await t.anonymous.post('/auth/login', { email, password })).status === 200;

describe('PUT /me/password', () => {
  test('returns a new token for every role and ends all other sessions', async () => {
    const { warehouse } = await t.build.company();
    const users = [await t.build.customer(warehouse), await t.build.staff(warehouse), await t.build.admin()];
    for (const user of users) {
      const [here, elsewhere] = [await t.as(user), await t.as(user)];
      const change = { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
      const { status, body } = await here.put<Body>('/me/password', change);
      expect(status).toBe(200);
      const alive = async (client: typeof here) => (await client.put('/me/password', {})).status === 400;
      expect(await alive(t.withToken(body.token))).toBe(true);
      expect(await alive(here)).toBe(false);
      expect(await alive(elsewhere)).toBe(false);
      expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(true);
      expect(await canSignIn(user.email, TEST_PASSWORD)).toBe(false);
    }
  });

  test('keeps the sessions of other users', async () => {
    const { staff, customer } = await t.build.company();
    const bystander = await t.as(customer);
    await (await t.as(staff)).put('/me/password', { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect((await bystander.get('/customer/me/profile')).status).toBe(200);
  });

  test('refuses a wrong current password and changes nothing', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const refused = await client.put('/me/password', { oldPassword: 'wrong', newPassword: NEW_PASSWORD });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'OLD_PASSWORD_WRONG',
        message: 'The current password is not correct.',
        fields: [{ path: 'oldPassword' }],
      },
    });
    expect((await client.get('/customer/me/profile')).status).toBe(200);
    expect(await canSignIn(customer.email, TEST_PASSWORD)).toBe(true);
  });

  test('refuses more than 10 wrong guesses in 15 minutes, so that a stolen session cannot find the password', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const guess = (oldPassword: string) =>
      client.put('/me/password', { oldPassword, newPassword: NEW_PASSWORD });
    for (let attempt = 1; attempt <= 10; attempt++) expect((await guess('wrong')).status).toBe(400);
    const refused = await guess(TEST_PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    t.clock.advance(15 * 60_000);
    expect((await guess(TEST_PASSWORD)).status).toBe(200);
  });

  test.each([
    ['oldPassword', { newPassword: NEW_PASSWORD }],
    ['newPassword', { oldPassword: TEST_PASSWORD }],
    ['newPassword', { oldPassword: TEST_PASSWORD, newPassword: 'short77' }],
    ['newPassword', { oldPassword: TEST_PASSWORD, newPassword: 'Qwerty123' }],
    ['newPassword', { oldPassword: TEST_PASSWORD, newPassword: 'x'.repeat(129) }],
  ])('names %s when it is invalid', async (path, change) => {
    const { customer } = await t.build.company();
    const response = await (await t.as(customer)).put('/me/password', change);
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path }] } });
    expect(await canSignIn(customer.email, TEST_PASSWORD)).toBe(true);
  });

  test('requires a session', async () => {
    const change = { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await t.anonymous.put('/me/password', change)).status).toBe(401);
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { TEST_PASSWORD } from '../../../testing/builders.ts';
import { MAIL_LOGIN, type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../../testing/mailing-company.ts';
import { PATIENCE } from '../../../testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { MailWorker } from '../delivery/mail-worker.ts';

const NEW_PASSWORD = 'Another-Pass-2026';
const RESPONSE = {
  message:
    'If there is an account for me@example.com, a link to set a new password is on its way. The link works once and expires in 30 minutes. If it does not arrive, check your spam folder or contact your forwarder.',
};
const MINUTE_MS = 60_000;

let t: TestApp;
let server: MailServer;
let own: MailServer;
let worker: MailWorker;
beforeAll(async () => {
  [server, own] = [await startMailServer(), await startMailServer()];
  const login = `${encodeURIComponent(MAIL_LOGIN.username)}:${MAIL_LOGIN.password}`;
  t = await startTestApp({
    EPORT_SMTP_ALLOW_PRIVATE: '1',
    EPORT_SMTP_URL: `smtp://${login}@${own.host}:${own.port}`,
    EPORT_LIMIT_RESET_ADDRESS: '1000',
  });
  worker = await startTestWorker(t);
});
afterAll(async () => {
  await worker.stop();
  await t.stop();
  await Promise.all([server.stop(), own.stop()]);
});
beforeEach(() => {
  server.mails.length = 0;
  own.mails.length = 0;
});

const forget = (email: string) => t.anonymous.post<{ message: string }>('/auth/forgot-password', { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  t.anonymous.post('/auth/reset-password', { token, password });
const check = (token: string) => t.anonymous.post('/auth/reset-password/check', { token });
const passwordWorks = async (email: string, password: string) =>
  (await t.anonymous.post('/auth/login', { email, password })).status === 200;

const tokenIn = (text: string | undefined) => /\/reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

async function linksTo({ email }: { email: string }, count: number) {
  const links = () => own.mails.filter(({ to, text }) => to.includes(email) && tokenIn(text));
  await vi.waitUntil(() => links().length >= count, PATIENCE);
  return links();
}

async function resetRequest() {
  const company = await mailingCompany(t, server);
  const { customer } = company;
  expect((await forget(customer.email)).status).toBe(200);
  const [email] = await linksTo(customer, 1);
  return { ...company, customer, email, token: tokenIn(email?.text) };
}

describe('POST /auth/forgot-password', () => {
  test('emails a link through the installation’s own server and in its name', async () => {
    const { email, customer, token } = await resetRequest();
    expect(email?.to).toContain(customer.email);
    expect(email?.from).toBe('ePort <mailer@example.com>');
    expect(email?.subject).toBe('Set a new password');
    expect(email?.html).toContain(`http://localhost:3000/reset-password?token=${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(server.mails).toEqual([]);
  });

  test('lets an imported customer set the first password', async () => {
    const company = await mailingCompany(t, server);
    const admin = await t.as(await t.build.admin());
    const email = `imported.${company.agent.agent_code.toLowerCase()}@example.com`;
    const values = {
      firstName: 'Ann',
      lastName: 'Imported',
      email,
      warehouse: company.warehouse.name,
      destinationCountry: 'Barbados',
    };
    const imported = await admin.post('/admin/import/customers', { rows: [{ row: 2, values }] });
    expect(imported.body).toMatchObject({ outcome: 'IMPORTED' });
    await forget(email);
    const [link] = await linksTo({ email }, 1);
    expect((await reset(tokenIn(link?.text))).status).toBe(204);
    expect(await passwordWorks(email, NEW_PASSWORD)).toBe(true);
  });

  test('emails a link when the agent has no server or the account no agent', async () => {
    const { customer } = await t.build.company();
    const admin = await t.build.admin();
    for (const { email } of [customer, admin]) expect((await forget(email.toUpperCase())).status).toBe(200);
    const mails = [...(await linksTo(customer, 1)), ...(await linksTo(admin, 1))];
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [customer, admin]
        .map(({ email, first_name, last_name }) => `${first_name} ${last_name} <${email}>`)
        .sort(),
    );
    expect(server.mails).toEqual([]);
  });

  test('stores only the hash of the token', async () => {
    const { token, customer } = await resetRequest();
    const rows = await t.db
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', customer.id)
      .execute();
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([createHash('sha256').update(token).digest()]);
    const jobs = await t.pool.query('select data::text from pgboss.job');
    expect(JSON.stringify([rows, jobs.rows])).not.toContain(token);
  });

  test('responds the same for an address without an account and sends nothing', async () => {
    const suspended = await t.build.user({ status: 'SUSPENDED' });
    const { email } = await t.build.admin();
    const jobs = async () =>
      Number(
        (await t.pool.query("select count(*) from pgboss.job where name = 'deliver-mail'")).rows[0].count,
      );
    for (const address of ['nobody@example.com', suspended.email, email]) {
      const before = await jobs();
      const response = await forget(address);
      const message = response.body.message.replace(address, 'me@example.com');
      expect(response).toSucceedWith(200);
      expect({ message }).toEqual(RESPONSE);
      expect(await jobs()).toBe(before + 1);
    }
    await linksTo({ email }, 1);
    const recipients = await t.db
      .selectFrom('email_messages')
      .select('recipient')
      .where('recipient', 'in', ['nobody@example.com', suspended.email, email])
      .execute();
    expect(recipients).toEqual([{ recipient: email }]);
  });

  test('allows five requests an hour per account, whether or not it exists', async () => {
    for (const email of ['nobody-else@example.com', (await t.build.admin()).email]) {
      for (let round = 0; round < 5; round++) expect((await forget(email)).status).toBe(200);
      const refused = await forget(email);
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    }
    t.clock.advance(60 * MINUTE_MS);
    expect((await forget('nobody-else@example.com')).status).toBe(200);
  });

  test.each([undefined, null, '', 'nobody@', 7])('rejects the address %j', async (email) => {
    expect(await t.anonymous.post('/auth/forgot-password', { email })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'email' }] },
    });
  });
});

describe('POST /auth/reset-password/check', () => {
  test('accepts a link as long as it sets a password, and does not use it', async () => {
    const { token } = await resetRequest();
    for (let count = 0; count < 2; count++) expect(await check(token)).toMatchObject({ status: 204 });
    expect((await reset(token)).status).toBe(204);
    expect(await check(token)).toMatchObject({ status: 400, body: { code: 'RESET_LINK_INVALID' } });
    const { token: late } = await resetRequest();
    t.clock.advance(30 * MINUTE_MS);
    expect(await check(late)).toMatchObject({ status: 400, body: { code: 'RESET_LINK_INVALID' } });
  });

  test('limits the guesses of an address together with those of resets', async () => {
    const guesser = await startTestApp({ EPORT_LIMIT_LOGIN_ADDRESS: '2' });
    const guess = (path: string) =>
      guesser.anonymous.post(path, { token: 'nonsense', password: NEW_PASSWORD });
    const paths = ['/auth/reset-password', '/auth/reset-password/check', '/auth/reset-password/check'];
    const statuses = [];
    for (const path of paths) statuses.push((await guess(path)).status);
    await guesser.stop();
    expect(statuses).toEqual([400, 400, 429]);
  });
});

describe('POST /auth/reset-password', () => {
  test('sets the password once and ends all sessions', async () => {
    const { token, customer, client } = await resetRequest();
    expect((await client.customer.get('/customer/me/profile')).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 204 });
    expect((await client.customer.get('/customer/me/profile')).status).toBe(401);
    expect(await passwordWorks(customer.email, NEW_PASSWORD)).toBe(true);
    expect(await passwordWorks(customer.email, TEST_PASSWORD)).toBe(false);
    expect(await reset(token, 'A-third-Pass-2026')).toMatchObject({
      status: 400,
      body: { code: 'RESET_LINK_INVALID', fields: [{ path: 'token' }] },
    });
    expect(await passwordWorks(customer.email, NEW_PASSWORD)).toBe(true);
  });

  test('accepts any of several links until one is used', async () => {
    const { token, customer } = await resetRequest();
    await forget(customer.email);
    const later = tokenIn((await linksTo(customer, 2))[1]?.text);
    expect(later).not.toBe(token);
    expect((await reset(token)).status).toBe(204);
    expect((await reset(later)).status).toBe(400);
  });

  test('accepts a link for 30 minutes', async () => {
    const [{ token: inTime }, { token: late }] = [await resetRequest(), await resetRequest()];
    t.clock.advance(29 * MINUTE_MS);
    expect((await reset(inTime)).status).toBe(204);
    t.clock.advance(MINUTE_MS);
    expect((await reset(late)).status).toBe(400);
  });

  test('accepts one of several concurrent calls', async () => {
    const { token } = await resetRequest();
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_none, index) => reset(token, `Another-Pass-${index}`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
  });

  test('rejects the link of an account that was suspended since', async () => {
    const { token, customer } = await resetRequest();
    await inTransaction(t.db, { userId: null }, (trx) =>
      trx.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', customer.id).execute(),
    );
    expect((await reset(token)).status).toBe(400);
  });

  test('keeps the link valid after an invalid password', async () => {
    const { token } = await resetRequest();
    for (const password of ['short77', 'Password123', 'x'.repeat(129)]) {
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'password' }] },
      });
    }
    expect((await reset(token)).status).toBe(204);
  });

  test.each(['nonsense', '\u0000', 'x'.repeat(200)])('rejects the token %j', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'RESET_LINK_INVALID' } });
  });
});

describe('without any mail server', () => {
  let bare: TestApp;
  beforeAll(async () => {
    bare = await startTestApp();
  });
  afterAll(() => bare.stop());

  test('responds the same and queues nothing', async () => {
    const { customer } = await bare.build.company();
    const response = await bare.anonymous.post('/auth/forgot-password', { email: customer.email });
    expect(response.status).toBe(200);
    expect(await bare.db.selectFrom('email_messages').selectAll().execute()).toEqual([]);
  });
});

import type { EmailMessage, EmailPreview } from '@eport/contract/email/email-message.ts';
import type { User } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { TEST_PASSWORD } from '../../../testing/builders.ts';
import { MAIL_LOGIN, type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../../testing/mailing-company.ts';
import { PATIENCE } from '../../../testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let agents: MailServer;
let own: MailServer;
let without: TestApp;
let withOwn: TestApp;
beforeAll(async () => {
  [agents, own] = [await startMailServer(), await startMailServer()];
  const env = { EPORT_SMTP_ALLOW_PRIVATE: '1', EPORT_LIMIT_RESET_ADDRESS: '1000' };
  const login = `${encodeURIComponent(MAIL_LOGIN.username)}:${MAIL_LOGIN.password}`;
  without = await startTestApp(env);
  withOwn = await startTestApp({ ...env, EPORT_SMTP_URL: `smtp://${login}@${own.host}:${own.port}` });
});
afterAll(async () => {
  await Promise.all([without.stop(), withOwn.stop()]);
  await Promise.all([agents.stop(), own.stop()]);
});
beforeEach(() => {
  agents.mails.length = 0;
  agents.behavior.refuses = 'nothing';
  own.mails.length = 0;
});

const NEW_PASSWORD = 'Another-Pass-2026';

const linksTo = ({ mails }: MailServer, { email }: { email: string }) =>
  mails.filter(({ to, text }) => to.includes(email) && text.includes('/reset-password?token='));
const tokenIn = (text: string | undefined) => /\/reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

async function setUp(t: TestApp) {
  const company = await mailingCompany(t, agents);
  const { agent, warehouse, customer } = company;
  const admin = await t.as(await t.build.admin());
  const place = { agent_id: agent.id, warehouse_id: warehouse.id };
  const update = (values: object, id = customer.id) =>
    inTransaction(t.db, { userId: null }, (trx) =>
      trx.updateTable('users').set(values).where('id', '=', id).execute(),
    );
  const linkMessages = () =>
    t.db.selectFrom('email_messages').selectAll().where('kind', '=', 'PASSWORD_RESET').execute();
  const queueUnderAgent = async ({ id, email }: { id: number; email: string }, values: object = {}) =>
    t.db
      .insertInto('email_messages')
      .values({ agent_id: agent.id, user_id: id, kind: 'PASSWORD_RESET', recipient: email, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
  const messageOf = (userId: number) =>
    t.db
      .selectFrom('email_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', 'PASSWORD_RESET')
      .executeTakeFirstOrThrow();
  const promote = async () => {
    const path = `/admin/users/${customer.id}`;
    const { body } = await admin.get<User>(path);
    return admin.put(path, { ...body, role: 'ROLE_STAFF' });
  };
  return {
    ...company,
    admin,
    update,
    promote,
    linkMessages,
    queueUnderAgent,
    messageOf,
    colleague: await t.build.staff(warehouse),
    adminOfAgent: await t.build.admin({ ...place, destination_country_id: await t.build.countryId() }),
    forget: ({ email }: { email: string }) =>
      t.anonymous.post<{ message: string }>('/auth/forgot-password', { email }),
    reset: (token: string) => t.anonymous.post('/auth/reset-password', { token, password: NEW_PASSWORD }),
    async deliver() {
      const worker = await startTestWorker(t);
      const isWaiting = async () =>
        (await linkMessages()).some(({ state, attempts }) => state === 'WAITING' && attempts === 0);
      await vi.waitUntil(async () => !(await isWaiting()), PATIENCE);
      await worker.stop();
    },
  };
}

async function linkedCustomer() {
  const company = await setUp(without);
  await company.forget(company.customer);
  await company.deliver();
  const [email] = linksTo(agents, company.customer);
  return { ...company, token: tokenIn(email?.text) };
}

describe('without a mail server of the installation', () => {
  test('sends no link to administrators and staff, and responds the same as to customers', async () => {
    const { forget, deliver, linkMessages, adminOfAgent, colleague, staff, customer } = await setUp(without);
    const unknown = { email: 'nobody@example.com' };
    const responses = [];
    for (const person of [adminOfAgent, colleague, staff, unknown, customer]) {
      const { status, body } = await forget(person);
      responses.push([status, body.message.replace(person.email, '…')]);
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toEqual([
      200,
      expect.stringContaining('ask an administrator for a temporary password'),
    ]);
    expect((await linkMessages()).map(({ user_id }) => user_id)).toEqual([customer.id]);
    await deliver();
    expect(agents.mails.map(({ to }) => to)).toEqual([expect.stringContaining(customer.email)]);
  });

  test('sends no link to a customer who became staff after it was queued', async () => {
    const { forget, deliver, update, messageOf, customer, client, settings } = await setUp(without);
    await forget(customer);
    await update({ role: 'ROLE_STAFF' });
    await deliver();
    expect(linksTo(agents, customer)).toEqual([]);
    expect(await messageOf(customer.id)).toMatchObject({ state: 'FAILED', last_error: 'NO_SAFE_SERVER' });
    const { body } = await client.staff.get<{ content: EmailMessage[] }>(`${settings}/messages`);
    expect(body.content[0]?.reason).toBe('No mail server is allowed to send this password reset link.');
  });

  test('does not retry a link for a customer who became staff', async () => {
    const { forget, deliver, update, retryNow, messageOf, customer } = await setUp(without);
    agents.behavior.refuses = 'recipient for now';
    await forget(customer);
    await deliver();
    expect(await messageOf(customer.id)).toMatchObject({ state: 'WAITING', attempts: 1 });
    await update({ role: 'ROLE_ADMIN' });
    agents.behavior.refuses = 'nothing';
    await without.db.updateTable('email_messages').set({ attempts: 0 }).execute();
    await retryNow();
    await deliver();
    expect(await messageOf(customer.id)).toMatchObject({ state: 'FAILED', last_error: 'NO_SAFE_SERVER' });
    expect(linksTo(agents, customer)).toEqual([]);
  });

  test('never sends a link queued under the agent to staff, whichever server the agent uses', async () => {
    const company = await setUp(without);
    const { queueUnderAgent, deliver, messageOf, colleague, adminOfAgent, client, settings } = company;
    const later = { next_attempt_at: new Date(Date.now() + 3_600_000) };
    for (const person of [colleague, adminOfAgent]) await queueUnderAgent(person, later);
    const otherServer = { ...agents.settings, smtpUsername: 'evil@example.com', smtpAuth: false };
    expect((await client.staff.put(settings, otherServer)).status).toBe(200);
    await deliver();
    expect(agents.mails).toEqual([]);
    for (const person of [colleague, adminOfAgent])
      expect(await messageOf(person.id)).toMatchObject({ state: 'FAILED', last_error: 'NO_SAFE_SERVER' });
  });

  test('sends the link of a customer who moved through the new agent', async () => {
    const old = await setUp(without);
    const elsewhere = await startMailServer();
    const next = await mailingCompany(without, elsewhere);
    await old.forget(old.customer);
    await old.update({ agent_id: next.agent.id, warehouse_id: next.warehouse.id });
    await old.deliver();
    await elsewhere.received(1);
    expect(linksTo(elsewhere, old.customer)).toHaveLength(1);
    expect(linksTo(agents, old.customer)).toEqual([]);
    await elsewhere.stop();
  });

  test('sends links queued for the installation’s server through the agent, to customers only', async () => {
    const { queueUnderAgent, deliver, messageOf, colleague, customer } = await setUp(without);
    for (const person of [colleague, customer]) await queueUnderAgent(person, { agent_id: null });
    await deliver();
    expect(await messageOf(colleague.id)).toMatchObject({ state: 'FAILED', last_error: 'NO_SAFE_SERVER' });
    expect(linksTo(agents, colleague)).toEqual([]);
    expect(linksTo(agents, customer)).toHaveLength(1);
  });

  test('invalidates a link when the role of its account changes', async () => {
    const { token, promote, reset } = await linkedCustomer();
    expect((await promote()).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'RESET_LINK_INVALID' } });
  });

  test('refuses a role change while the agent’s staff may know the password', async () => {
    const { token, promote, reset, admin, customer } = await linkedCustomer();
    expect((await reset(token)).status).toBe(204);
    expect(await promote()).toMatchObject({ status: 409, body: { code: 'PASSWORD_BY_AGENT' } });
    const [account] = await without.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', customer.id)
      .execute();
    const changed = await (await without.as(account ?? customer)).put('/me/password', {
      oldPassword: NEW_PASSWORD,
      newPassword: TEST_PASSWORD,
    });
    expect(changed.status).toBe(200);
    expect((await promote()).status).toBe(409);
    await admin.post(`/admin/users/${customer.id}/temporary-password`);
    expect((await promote()).status).toBe(200);
  });

  test('refuses to send a link again', async () => {
    const { forget, deliver, messageOf, queueUnderAgent, client, settings, customer, colleague } =
      await setUp(without);
    await forget(customer);
    await deliver();
    const { id: sent } = await messageOf(customer.id);
    const { id: failed } = await queueUnderAgent(colleague, { state: 'FAILED' });
    for (const id of [sent, failed])
      expect(await client.staff.post(`${settings}/messages/${id}/send-again`)).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_IS_LINK' },
      });
    await deliver();
    expect(linksTo(agents, customer)).toHaveLength(1);
    expect(linksTo(agents, colleague)).toEqual([]);
  });

  test('shows no valid link in previews and in the list of emails', async () => {
    const { token, client, settings } = await linkedCustomer();
    const resets = () => without.db.selectFrom('password_resets').select('token_hash').execute();
    const before = await resets();
    const previews = await client.staff.get<EmailPreview[]>(`${settings}/previews`);
    const tokens = previews.body.map(({ text }) => tokenIn(text)).filter(Boolean);
    expect(tokens).toEqual(['example']);
    expect((await client.staff.get(`${settings}/messages`)).raw.body).not.toContain(token);
    expect(await resets()).toEqual(before);
  });
});

describe('with a mail server of the installation', () => {
  test('sends every link through it, never through the agent’s', async () => {
    const { forget, deliver, adminOfAgent, colleague, customer } = await setUp(withOwn);
    const people = [adminOfAgent, colleague, customer];
    for (const person of people) {
      const { body } = await forget(person);
      expect(body.message).not.toContain('administrator');
    }
    await deliver();
    for (const person of people) expect(linksTo(own, person)).toHaveLength(1);
    expect(agents.mails).toEqual([]);
  });

  test('sends links through it that were queued under the agent before', async () => {
    const { queueUnderAgent, deliver, messageOf, colleague, customer } = await setUp(withOwn);
    for (const person of [colleague, customer]) await queueUnderAgent(person);
    await deliver();
    for (const person of [colleague, customer]) {
      expect(linksTo(own, person)).toHaveLength(1);
      expect(await messageOf(person.id)).toMatchObject({ state: 'SENT', agent_id: null });
    }
    expect(agents.mails).toEqual([]);
  });

  test('allows a role change after a password was set by its link', async () => {
    const { forget, deliver, reset, promote, customer } = await setUp(withOwn);
    await forget(customer);
    await deliver();
    expect((await reset(tokenIn(linksTo(own, customer)[0]?.text))).status).toBe(204);
    expect((await promote()).status).toBe(200);
  });
});

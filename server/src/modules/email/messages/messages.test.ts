import { notificationKind } from '@eport/contract/email/email-kind.ts';
import type { EmailMessage, EmailPreview } from '@eport/contract/email/email-message.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../../testing/mailing-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Page = { content: EmailMessage[]; totalItems: number };

let t: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' });
});
afterAll(async () => {
  await t.stop();
  await server.stop();
});
beforeEach(() => {
  server.mails.length = 0;
});

async function setUp() {
  const company = await mailingCompany(t, server);
  const ids = [await company.log(), await company.log(), await company.log()];
  const [sent, failed] = await company.messages();
  const set = (id: number | undefined, values: object) =>
    t.db
      .updateTable('email_messages')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute();
  await set(sent?.id, { state: 'SENT', sent_at: new Date('2026-01-02T03:04:05Z'), attempts: 1 });
  await set(failed?.id, { state: 'FAILED', last_error: 'REFUSED', attempts: 1 });
  return { ...company, ids, path: `${company.settings}/messages` };
}

describe('GET /agent-settings/{id}/messages', () => {
  test('lists sent, failed and waiting emails, newest first', async () => {
    const { client, path, ids, customer } = await setUp();
    const { status, body } = await client.staff.get<Page>(path);
    expect(status).toBe(200);
    expect(body.totalItems).toBe(3);
    expect(body.content.map(({ packageId }) => packageId)).toEqual(ids.toReversed());
    expect(body.content[1]).toEqual({
      id: expect.any(Number),
      kind: 'PACKAGE_RECEIVED',
      state: 'FAILED',
      recipient: customer.email,
      packageId: ids[1],
      packageCount: 1,
      attempts: 1,
      reason: 'The mail server rejected this email.',
      createdAt: expect.any(String),
      sentAt: null,
    });
    expect(body.content[2]).toMatchObject({
      state: 'SENT',
      sentAt: '2026-01-02T03:04:05.000Z',
      reason: null,
    });
  });

  test('filters by state and pages', async () => {
    const { client, path } = await setUp();
    const states = async (query: string) =>
      (await client.staff.get<Page>(`${path}?${query}`)).body.content.map(({ state }) => state);
    expect(await states('state=FAILED')).toEqual(['FAILED']);
    expect(await states('state=SENT,WAITING')).toEqual(['WAITING', 'SENT']);
    expect(await states('page=1&size=2')).toEqual(['SENT']);
    expect(await client.staff.get(`${path}?state=LOST`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'state' }] },
    });
  });

  test('hides the emails of other agents', async () => {
    const { path, client } = await setUp();
    const other = await setUp();
    expect((await other.client.staff.get(path)).status).toBe(404);
    expect((await t.anonymous.get(path)).status).toBe(401);
    expect((await client.customer.get(path)).status).toBe(403);
  });
});

describe('POST /agent-settings/{id}/messages/{messageId}/send-again', () => {
  async function setUpAgain() {
    const company = await setUp();
    const [sent, failed, waiting] = await company.messages();
    const again = (id: number | undefined, client = company.client.staff) =>
      client.post<EmailMessage>(`${company.path}/${id}/send-again`);
    return { ...company, sent, failed, waiting, again };
  }

  test('sends a failed or sent email again under a new message ID', async () => {
    const { again, sent, failed, waitForAll, customer } = await setUpAgain();
    for (const message of [sent, failed]) {
      expect(await again(message?.id)).toMatchObject({
        status: 200,
        body: { id: message?.id, state: 'WAITING', attempts: 0, reason: null, sentAt: null },
      });
    }
    const worker = await startTestWorker(t);
    await waitForAll('SENT');
    const emails = () => server.mails.filter(({ to }) => to.includes(customer.email));
    const firstIds = emails().map(({ messageId }) => messageId);
    await again(sent?.id);
    await waitForAll('SENT');
    await worker.stop();
    expect(emails()).toHaveLength(4);
    // Email clients hide a second email with the same ID.
    expect(firstIds).not.toContain(emails()[3]?.messageId);
  });

  test('refuses waiting emails, and all while notifications are off', async () => {
    const { again, waiting, failed, client, settings } = await setUpAgain();
    expect(await again(waiting?.id)).toMatchObject({ status: 409, body: { code: 'EMAIL_WAITING' } });
    await client.staff.put(settings, { ...server.settings, emailNotificationsEnabled: false });
    expect(await again(failed?.id)).toMatchObject({ status: 409, body: { code: 'EMAIL_TURNED_OFF' } });
  });

  test('does not find the emails of other agents', async () => {
    const mine = await setUpAgain();
    const other = await setUpAgain();
    expect(await mine.again(other.failed?.id)).toMatchObject({
      status: 404,
      body: { code: 'EMAIL_NOT_FOUND' },
    });
    expect(await mine.again(mine.failed?.id, other.client.staff)).toMatchObject({
      status: 404,
      body: { code: 'AGENT_NOT_FOUND' },
    });
    expect((await mine.again(mine.failed?.id, t.anonymous)).status).toBe(401);
    expect((await mine.again(mine.failed?.id, mine.client.customer)).status).toBe(403);
    expect((await mine.messages()).map(({ state }) => state)).toEqual(['SENT', 'FAILED', 'WAITING']);
  });
});

describe('GET /agent-settings/{id}/previews', () => {
  test('renders each kind in the agent’s name and escapes it', async () => {
    const agent = await t.build.agent({ name: 'Müller & <Söhne>' });
    const staff = await t.as(await t.build.staff(await t.build.warehouse(agent)));
    const { status, body } = await staff.get<EmailPreview[]>(`/agent-settings/${agent.id}/previews`);
    expect(status).toBe(200);
    expect(body.filter(({ packageCount }) => packageCount < 2).map(({ kind }) => kind)).toEqual([
      'PACKAGE_RECEIVED',
      'INVOICE_NEEDED',
      'DEPARTED',
      'ARRIVED',
      'CLEARED',
      'HELD',
      'INVOICE_ISSUED',
      'PAYMENT_RECEIVED',
      'READY_FOR_PICKUP',
      'STORAGE_STARTS',
      'ABANDONMENT',
      'PASSWORD_RESET',
    ]);
    const several = body.filter(({ packageCount }) => packageCount > 1);
    expect(several.map(({ kind }) => kind)).toEqual(notificationKind.options);
    for (const { text } of several) expect(text).not.toMatch(/[Yy]our package\b/);
    for (const { text, html, subject } of body) {
      expect(subject).not.toBe('');
      expect(text).toContain('Müller & <Söhne>');
      expect(html).toContain('Müller &amp; &lt;Söhne&gt;');
      expect(html).not.toContain('<Söhne>');
      expect(html).toMatch(/<a href="http:\/\/localhost:3000\//);
      expect(text).toMatch(/\nhttp:\/\/localhost:3000\//);
    }
  });

  test('are not available to other agents and to customers', async () => {
    const { client, settings } = await mailingCompany(t, server);
    const other = await mailingCompany(t, server);
    expect((await other.client.staff.get(`${settings}/previews`)).status).toBe(404);
    expect((await client.customer.get(`${settings}/previews`)).status).toBe(403);
    expect((await t.anonymous.get(`${settings}/previews`)).status).toBe(401);
  });
});

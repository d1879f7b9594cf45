import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { MAIL_LOGIN, type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../../testing/mailing-company.ts';
import { PATIENCE } from '../../../testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { MailWorker } from '../delivery/mail-worker.ts';

let first: MailServer;
let second: MailServer;
let own: MailServer;
beforeAll(async () => {
  [first, second, own] = [await startMailServer(), await startMailServer(), await startMailServer()];
});
afterAll(() => Promise.all([first, second, own].map((server) => server.stop())));
beforeEach(() => {
  for (const { mails } of [first, second, own]) mails.length = 0;
});

const SUBJECT = 'Your mail server was changed';

async function app(env: Record<string, string>) {
  const t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1', ...env });
  const worker = await startTestWorker(t);
  return { t, worker };
}
async function stop({ t, worker }: { t: TestApp; worker: MailWorker }) {
  await worker.stop();
  await t.stop();
}

const noticesDone = async (t: TestApp) => {
  await vi.waitUntil(async () => {
    const { rows } = await t.pool.query(
      "select 1 from pgboss.job where name = 'mail-server-changed' and state in ('created', 'active')",
    );
    return rows.length === 0;
  }, PATIENCE);
};

describe('with a mail server of the installation', () => {
  let running: Awaited<ReturnType<typeof app>>;
  beforeAll(async () => {
    const login = `${encodeURIComponent(MAIL_LOGIN.username)}:${MAIL_LOGIN.password}`;
    running = await app({ EPORT_SMTP_URL: `smtp://${login}@${own.host}:${own.port}` });
  });
  afterAll(() => stop(running));

  async function setUp() {
    const company = await mailingCompany(running.t, first);
    await noticesDone(running.t);
    own.mails.length = 0;
    const save = (values: object) => company.client.staff.put(company.settings, values);
    return { ...company, save };
  }

  test('emails a change to the agent’s contact address and audits it', async () => {
    const { agent, staff, save } = await setUp();
    expect((await save(second.settings)).status).toBe(200);
    const [email] = await own.received(1);
    expect(email).toMatchObject({ subject: SUBJECT, to: expect.stringContaining(agent.contact_email) });
    expect(email?.text).toContain(`Changed by: ${staff.first_name} ${staff.last_name}`);
    expect(email?.text).toContain(`Before: ${first.host}:2525 as ${MAIL_LOGIN.username}`);
    expect(email?.text).toContain(`Now: ${second.host}:2525 as ${MAIL_LOGIN.username}`);
    expect(email?.text).not.toContain(MAIL_LOGIN.password);
    expect({ first: first.mails, second: second.mails }).toEqual({ first: [], second: [] });
    expect((await auditOf(running.t.db, 'EMAIL_SETTINGS', agent.id)).at(-1)).toMatchObject({
      action: 'CHANGED',
      actor_id: staff.id,
      before: { smtp_host: first.host },
      after: { smtp_host: second.host, smtp_password: 'changed' },
    });
  });

  test('emails the first server of an agent', async () => {
    const { agent } = await mailingCompany(running.t, first);
    const [email] = await own.received(1);
    expect(email?.to).toContain(agent.contact_email);
    expect(email?.text).toContain('Before: none');
  });

  test.each([
    ['the user name', { smtpUsername: 'other@example.com' }],
    ['the password', { smtpPassword: 'Another-Word-2026' }],
    ['the encryption', { smtpStartTlsEnable: false }],
    ['the sign-in', { smtpAuth: false, smtpPassword: '' }],
    ['everything, by removing the server', { emailNotificationsEnabled: false, smtpHost: null }],
  ])('emails a change of %s', async (_what, change) => {
    const { save } = await setUp();
    expect((await save({ ...first.settings, ...change })).status).toBe(200);
    expect((await own.received(1)).map(({ subject }) => subject)).toEqual([SUBJECT]);
  });

  test('sends nothing when the server stays the same', async () => {
    const { save } = await setUp();
    await save(first.settings);
    await save({ ...first.settings, smtpPassword: '' });
    await save({ ...first.settings, smtpPassword: '', emailNotificationsEnabled: false });
    await noticesDone(running.t);
    expect(own.mails).toEqual([]);
  });
});

describe('without a mail server of the installation', () => {
  let running: Awaited<ReturnType<typeof app>>;
  beforeAll(async () => {
    running = await app({});
  });
  afterAll(() => stop(running));

  test('emails a change through the previous server, never the new one', async () => {
    const { agent, client, settings } = await mailingCompany(running.t, first);
    expect((await client.staff.put(settings, second.settings)).status).toBe(200);
    const [email] = await first.received(1);
    expect(email).toMatchObject({ subject: SUBJECT, to: expect.stringContaining(agent.contact_email) });
    await noticesDone(running.t);
    expect(second.mails).toEqual([]);
  });

  test('keeps the previous password sealed while the email waits', async () => {
    const { client, settings } = await mailingCompany(running.t, first);
    await running.worker.stop();
    await client.staff.put(settings, second.settings);
    const { rows } = await running.t.pool.query(
      "select data::text from pgboss.job where name = 'mail-server-changed'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(MAIL_LOGIN.password);
    running.worker = await startTestWorker(running.t);
    await first.received(1);
  });
});

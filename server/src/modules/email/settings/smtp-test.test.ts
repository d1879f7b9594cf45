import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { CLOSED_HOST, MAIL_LOGIN, type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { PATIENCE } from '../../../testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' });
});
afterAll(() => t.stop());

const servers: MailServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
}

async function setUp(app = t) {
  const company = await app.build.company();
  const client = await app.as(company.staff);
  const settings = `/agent-settings/${company.agent.id}`;
  const attempt = (values: object) => client.post(`${settings}/test-smtp`, values);
  return { ...company, client, settings, attempt };
}

const FAILURE_DELAY_MS = 4_500;

test('succeeds with the submitted values and sends nothing', async () => {
  const server = await mailServer();
  const { attempt, client, settings } = await setUp();
  expect(await attempt(server.settings)).toMatchObject({ status: 200, body: { success: true } });
  expect(server.logins).toEqual([MAIL_LOGIN.password]);
  expect(server.mails).toEqual([]);
  expect((await client.get(settings)).body).toMatchObject({ smtpHost: null, hasPassword: false });
});

test('uses the stored password only for its own host, port and username', async () => {
  const [saved, other] = [await mailServer(), await mailServer()];
  const savedBy = async (values: object) => {
    const { attempt, client, settings } = await setUp();
    await client.put(settings, saved.settings);
    return attempt({ ...saved.settings, smtpPassword: '', ...values });
  };
  expect((await savedBy({})).status).toBe(200);
  for (const change of [{ smtpHost: other.host }, { smtpUsername: 'root@example.com' }])
    expect((await savedBy(change)).body.fields).toEqual([
      {
        path: 'smtpPassword',
        message: 'must be entered again because the host, port or username changed',
      },
    ]);
  expect(other.logins).toEqual([]);
  expect(saved.logins).toEqual([MAIL_LOGIN.password]);
});

test('requires a password with SMTP authentication and does not connect without one', async () => {
  const server = await mailServer();
  const { attempt, agent } = await setUp();
  expect(await attempt({ ...server.settings, smtpPassword: '' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'smtpPassword', message: 'is required when SMTP authentication is on' }] },
  });
  expect(server.connections.total).toBe(0);
  expect(await auditOf(t.db, 'EMAIL_SETTINGS', agent.id)).toEqual([]);
  expect((await attempt({ ...server.settings, smtpPassword: '', smtpAuth: false })).status).toBe(200);
});

test('audits each test with its user, agent, host and outcome', async () => {
  const [server, refusing] = [await mailServer(), await mailServer({ refuses: 'login' })];
  const { attempt, agent, staff } = await setUp();
  await attempt(server.settings);
  await attempt(refusing.settings);
  await attempt({ ...server.settings, smtpHost: 'mail.invalid' });
  const entries = await auditOf(t.db, 'EMAIL_SETTINGS', agent.id);
  const entry = (host: string, outcome: string) => ({
    action: 'TESTED',
    actor_id: staff.id,
    parent_kind: 'AGENT',
    parent_id: agent.id,
    before: null,
    after: { smtp_host: host, smtp_port: 2525, outcome },
  });
  expect(entries).toMatchObject([
    entry(server.host, 'SUCCESS'),
    entry(refusing.host, 'LOGIN'),
    entry('mail.invalid', 'UNREACHABLE'),
  ]);
  expect(JSON.stringify(entries)).not.toContain(MAIL_LOGIN.password);
});

test('returns every failure in the same form and time, without the server’s response', async () => {
  const { settings } = await mailServer();
  const targets = {
    wrongPassword: { ...(await mailServer({ refuses: 'login' })).settings },
    noEncryption: { ...(await mailServer({}, { encryption: 'none' })).settings, smtpStartTlsEnable: true },
    badCertificate: {
      ...(await mailServer({}, { encryption: 'bad certificate' })).settings,
      smtpStartTlsEnable: true,
    },
    closedPort: { ...settings, smtpHost: CLOSED_HOST },
    noSuchName: { ...settings, smtpHost: 'mail.invalid' },
    silent: { ...(await mailServer({ silent: true })).settings },
  };
  const results = await Promise.all(
    Object.entries(targets).map(async ([name, values]) => {
      const { attempt } = await setUp();
      const began = performance.now();
      const { status, body } = await attempt(values);
      return { name, status, body, took: performance.now() - began };
    }),
  );
  for (const { name, status, body, took } of results) {
    expect({ status, code: body.code, keys: Object.keys(body) }, name).toEqual({
      status: 422,
      code: 'SMTP_TEST_FAILED',
      keys: ['message', 'code'],
    });
    expect(took, name).toBeGreaterThan(FAILURE_DELAY_MS - 100);
  }
  const messageOf = Object.fromEntries(results.map(({ name, body }) => [name, body.message]));
  expect(messageOf.wrongPassword).toBe(
    'Connection failed. The mail server rejected the username or password.',
  );
  expect(messageOf.noEncryption).toBe(messageOf.badCertificate);
  expect(messageOf.badCertificate).toMatch(/^Connection failed\. An encrypted connection could not be made/);
  for (const name of ['closedPort', 'noSuchName', 'silent']) {
    expect(messageOf[name]).toBe('Connection failed. The mail server could not be reached.');
  }
});

describe('private addresses', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await startTestApp();
  });
  afterAll(() => guarded.stop());

  test('are not connected to and look unreachable', async () => {
    const server = await mailServer();
    const hosts = [server.host, 'localhost', '10.0.0.1', '169.254.169.254', '::1', `::ffff:${server.host}`];
    const responses = await Promise.all(
      hosts.map(async (smtpHost) => (await setUp(guarded)).attempt({ ...server.settings, smtpHost })),
    );
    for (const { status, body } of responses) {
      expect({ status, message: body.message }).toEqual({
        status: 422,
        message: 'Connection failed. The mail server could not be reached.',
      });
    }
    expect(server.connections.total).toBe(0);
  });
});

test('allows one test at a time per agent and ten per hour, and audits who reached the limit', async () => {
  const server = await mailServer({ silent: true });
  const { attempt, staff, agent } = await setUp();
  const first = attempt(server.settings);
  await vi.waitUntil(() => server.connections.total > 0, PATIENCE);
  const refused = await attempt(server.settings);
  expect(refused).toMatchObject({ status: 429, body: { code: 'SMTP_TEST_RUNNING' } });
  expect(refused.headers['retry-after']).toBe('5');
  const elsewhere = await mailServer();
  expect((await (await setUp()).attempt(elsewhere.settings)).status).toBe(200);
  expect((await attempt(server.settings)).status).toBe(429);
  expect((await first).status).toBe(422);

  for (let round = 2; round <= 10; round++) expect((await attempt(elsewhere.settings)).status).toBe(200);
  const tooMany = await attempt(elsewhere.settings);
  expect(tooMany).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(3_000);
  const limited = await sql<{ actor_id: number }>`select actor_id from audit
    where action = 'LIMITED' and after ->> 'limit' = ${`smtp-test:${agent.id}`}`.execute(t.db);
  expect(limited.rows).toEqual([{ actor_id: staff.id }]);
  t.clock.advance(3_600_000);
  expect((await attempt(elsewhere.settings)).status).toBe(200);
});

test.each([
  ['smtpHost', {}],
  ['smtpHost', { smtpHost: 'a b' }],
  ['smtpPort', { smtpHost: 'smtp.example.com', smtpUsername: 'a', smtpPort: 22 }],
  ['smtpUsername', { smtpHost: 'smtp.example.com', smtpPort: 587 }],
])('names %s as invalid for %j', async (path, values) => {
  const { attempt } = await setUp();
  const { status, body } = await attempt(values);
  expect(status).toBe(400);
  expect(body.fields?.map((field) => field.path)).toContain(path);
});

test('the test is available to the agent’s staff and to administrators only', async () => {
  const { customer, settings } = await setUp();
  const other = await t.build.company();
  const path = `${settings}/test-smtp`;
  const values = { smtpHost: 'smtp.example.com', smtpPort: 587, smtpUsername: 'a' };
  expect((await t.anonymous.post(path, values)).status).toBe(401);
  expect((await (await t.as(customer)).post(path, values)).status).toBe(403);
  expect(await (await t.as(other.staff)).post(path, values)).toMatchObject({
    status: 404,
    body: { code: 'AGENT_NOT_FOUND' },
  });
});

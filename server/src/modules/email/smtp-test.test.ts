import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_LOGIN, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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

/** Told of any failure, whatever it was. */
const TOLD_AFTER_MS = 4_500;

test('succeeds with the values sent, and sends nothing', async () => {
  const server = await mailServer();
  const { attempt, client, settings } = await setUp();
  expect(await attempt(server.settings)).toMatchObject({ status: 200, body: { success: true } });
  expect(server.logins).toEqual([MAIL_LOGIN.password]);
  expect(server.mails).toEqual([]);
  expect((await client.get(settings)).body).toMatchObject({ smtpHost: null, hasPassword: false });
});

test('uses the stored password only with the host, port and user name that it was saved for', async () => {
  const [saved, other] = [await mailServer(), await mailServer()];
  const savedBy = async (values: object) => {
    const { attempt, client, settings } = await setUp();
    await client.put(settings, saved.settings);
    return attempt({ ...saved.settings, smtpPassword: '', ...values });
  };
  const ofNobody = (await setUp()).attempt({ ...saved.settings, smtpPassword: '' });
  const answers = await Promise.all([
    savedBy({}),
    savedBy({ smtpHost: other.host }),
    savedBy({ smtpUsername: 'root@example.com' }),
    ofNobody,
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422]);
  expect(other.logins).toEqual([]);
  expect(saved.logins).toEqual([MAIL_LOGIN.password]);
}, 30_000);

test('tells every failure in one form, after the same time, and nothing of what the server said', async () => {
  const closed = await mailServer();
  const targets = {
    wrongPassword: { ...(await mailServer({ refuses: 'login' })).settings },
    noEncryption: { ...(await mailServer({}, { encryption: 'none' })).settings, smtpStartTlsEnable: true },
    badCertificate: {
      ...(await mailServer({}, { encryption: 'bad certificate' })).settings,
      smtpStartTlsEnable: true,
    },
    closedPort: closed.settings,
    noSuchName: { ...closed.settings, smtpHost: 'mail.invalid' },
    silent: { ...(await mailServer({ silent: true })).settings },
  };
  await closed.stop();
  const results = await Promise.all(
    Object.entries(targets).map(async ([name, values]) => {
      const { attempt } = await setUp();
      const began = performance.now();
      const { status, body } = await attempt(values);
      return { name, status, body, took: performance.now() - began };
    }),
  );
  for (const { name, status, body, took } of results) {
    expect([name, status, body.code, Object.keys(body)]).toEqual([
      name,
      422,
      'SMTP_TEST_FAILED',
      ['message', 'code'],
    ]);
    expect(took).toBeGreaterThan(TOLD_AFTER_MS - 100);
    expect(took).toBeLessThan(TOLD_AFTER_MS + 2_000);
  }
  const messageOf = Object.fromEntries(results.map(({ name, body }) => [name, body.message]));
  expect(messageOf.wrongPassword).toBe('Connection failed. The user name or the password was not accepted.');
  expect(messageOf.noEncryption).toBe(messageOf.badCertificate);
  expect(messageOf.badCertificate).toMatch(/^Connection failed\. An encrypted connection could not be made/);
  for (const name of ['closedPort', 'noSuchName', 'silent']) {
    expect(messageOf[name]).toBe('Connection failed. The mail server could not be reached.');
  }
}, 30_000);

describe('private addresses', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await startTestApp();
  });
  afterAll(() => guarded.stop());

  test('are told like any that nobody answers at, and not connected to', async () => {
    const server = await mailServer();
    const hosts = [server.host, 'localhost', '10.0.0.1', '169.254.169.254', '::1', `::ffff:${server.host}`];
    const answers = await Promise.all(
      hosts.map(async (smtpHost) => (await setUp(guarded)).attempt({ ...server.settings, smtpHost })),
    );
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([
        422,
        'Connection failed. The mail server could not be reached.',
      ]);
    }
    expect(server.connections.total).toBe(0);
  }, 30_000);
});

test('one at a time per agent, ten an hour', async () => {
  const server = await mailServer({ silent: true });
  const { attempt } = await setUp();
  const first = attempt(server.settings);
  for (let waited = 0; server.connections.total === 0 && waited < 200; waited++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const refused = await attempt(server.settings);
  expect(refused).toMatchObject({ status: 429, body: { code: 'SMTP_TEST_RUNNING' } });
  expect(refused.headers['retry-after']).toBe('5');
  const elsewhere = await mailServer();
  expect((await (await setUp()).attempt(elsewhere.settings)).status).toBe(200);
  // The end of another agent's test is not the end of this one.
  expect((await attempt(server.settings)).status).toBe(429);
  expect((await first).status).toBe(422);

  for (let round = 2; round <= 10; round++) expect((await attempt(elsewhere.settings)).status).toBe(200);
  const tooMany = await attempt(elsewhere.settings);
  expect(tooMany).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(3_000);
  t.clock.advance(3_600_000);
  expect((await attempt(elsewhere.settings)).status).toBe(200);
}, 30_000);

test.each([
  ['smtpHost', {}],
  ['smtpHost', { smtpHost: 'a b' }],
  ['smtpPort', { smtpHost: 'smtp.example.com', smtpUsername: 'a', smtpPort: 22 }],
  ['smtpUsername', { smtpHost: 'smtp.example.com', smtpPort: 587 }],
])('names %s of %j', async (path, values) => {
  const { attempt } = await setUp();
  const { status, body } = await attempt(values);
  expect(status).toBe(400);
  expect(body.fields?.map((field) => field.path)).toContain(path);
});

test('is for the agent’s staff and administrators', async () => {
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

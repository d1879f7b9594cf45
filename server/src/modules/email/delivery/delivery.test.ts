import { setTimeout as sleep } from 'node:timers/promises';
import type { EmailMessage } from '@eport/contract/email/email-message.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../../platform/log/log.ts';
import { CLOSED_HOST, type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../../testing/mailing-company.ts';
import { PATIENCE } from '../../../testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { MailWorker } from './mail-worker.ts';

let t: TestApp;
const servers: MailServer[] = [];
const workers: MailWorker[] = [];
beforeEach(async () => {
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await t.stop();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
}
const shownToStaff = async ({ client, settings }: Awaited<ReturnType<typeof mailingCompany>>) =>
  (await client.staff.get<{ content: EmailMessage[] }>(`${settings}/messages`)).body.content[0];
const startWorker = async () => {
  const worker = await startTestWorker(t);
  workers.push(worker);
  return worker;
};

const until = (condition: () => Promise<boolean> | boolean) => vi.waitUntil(condition, PATIENCE);

describe('a failing mail server', () => {
  test.each([
    ['drops the connection', { drops: true }, 'UNREACHABLE'],
    ['refuses the login', { refuses: 'login' }, 'LOGIN'],
    ['refuses for now', { refuses: 'recipient for now' }, 'REFUSED'],
  ] as const)(
    'one that %s is retried, with the reason shown, until it accepts the email',
    async (_what, behavior, reason) => {
      const server = await mailServer(behavior);
      const company = await mailingCompany(t, server);
      await company.log();
      const before = Date.now();
      await startWorker();
      await until(async () => (await company.messages()).some(({ attempts }) => attempts === 1));
      const [waiting] = await company.messages();
      expect(waiting).toMatchObject({ state: 'WAITING', attempts: 1, last_error: reason });
      expect(Number(waiting?.next_attempt_at)).toBeGreaterThanOrEqual(before + 30_000);
      Object.assign(server.behavior, { drops: false, refuses: 'nothing' });
      await company.retryNow();
      const [sent] = await company.waitForAll('SENT');
      expect(sent).toMatchObject({ attempts: 2, last_error: null });
      expect(server.mails).toHaveLength(1);
    },
  );

  test('doubles the pause after each attempt and gives up after the twelfth', async () => {
    const server = await mailServer({ refuses: 'recipient for now' });
    const company = await mailingCompany(t, server);
    await company.log();
    await startWorker();
    for (const [index, minutes] of [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 240, 240].entries()) {
      const before = Date.now();
      await company.retryNow();
      await until(async () => (await company.messages())[0]?.attempts === index + 1);
      const [row] = await company.messages();
      expect(row?.state).toBe('WAITING');
      const failedAt = Number(row?.next_attempt_at) - minutes * 60_000;
      expect(failedAt).toBeGreaterThanOrEqual(before);
      expect(failedAt).toBeLessThanOrEqual(Date.now());
    }
    await company.retryNow();
    await company.waitForAll('FAILED');
    await sleep(300);
    expect(await company.messages()).toMatchObject([{ attempts: 12, last_error: 'REFUSED' }]);
  });

  test('pauses all waiting emails after three broken connections in a row', async () => {
    const server = await mailServer({ drops: true });
    const company = await mailingCompany(t, server);
    for (let round = 0; round < 6; round++) await company.log();
    await startWorker();
    await until(async () => (await company.messages()).every(({ attempts }) => attempts === 1));
    expect(server.connections.total).toBe(3);
  });

  test('fails a permanently refused recipient at once and sends the next email', async () => {
    const server = await mailServer({ refuses: 'recipient' });
    const company = await mailingCompany(t, server);
    await company.log();
    await startWorker();
    const [failed] = await company.waitForAll('FAILED');
    expect(failed).toMatchObject({ attempts: 1, last_error: 'REFUSED' });
    server.behavior.refuses = 'nothing';
    await company.log();
    await server.received(1);
    expect(server.mails).toHaveLength(1);
  });

  test('shows the same error for an unknown name, a private address and a closed port', async () => {
    const settings = { ...(await mailServer()).settings, smtpHost: CLOSED_HOST };
    const guarded = await startTestApp();
    const open = await mailingCompany(t, { settings });
    await open.log();
    await startWorker();
    await until(async () => (await open.messages())[0]?.attempts === 1);
    const worker = await startTestWorker(guarded);
    const seen: unknown[] = [await shownToStaff(open)];
    for (const smtpHost of ['mail.invalid', 'localhost', settings.smtpHost]) {
      const company = await mailingCompany(guarded, { settings: { ...settings, smtpHost } });
      await company.log();
      await until(async () => (await company.messages())[0]?.attempts === 1);
      seen.push(await shownToStaff(company));
    }
    await worker.stop();
    await guarded.stop();
    const same = { state: 'WAITING', attempts: 1, reason: 'The mail server could not be reached.' };
    expect(seen).toEqual(Array(4).fill(expect.objectContaining(same)));
  });

  test('logs the server response, except for password reset emails, and never shows it', async () => {
    const written: string[] = [];
    const log = createLog('warn', { write: (line: string) => void written.push(line) });
    const logged = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' }, { log });
    const server = await mailServer({ refuses: 'recipient' });
    const company = await mailingCompany(logged, server);
    await company.log();
    await logged.anonymous.post('/auth/forgot-password', { email: company.customer.email });
    const worker = await startTestWorker(logged);
    await company.waitForAll('FAILED');
    await worker.stop();
    const { raw } = await company.client.staff.get(`${company.settings}/messages`);
    await logged.stop();
    expect(raw.body).not.toContain('No such user here');
    const lines = written.filter((line) => line.includes('An email was not sent.'));
    expect(lines.filter((line) => line.includes('No such user here'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('PASSWORD_RESET'))).toEqual([
      expect.not.stringContaining('No such user here'),
    ]);
  });

  test('slows neither requests nor the emails of other agents', async () => {
    const [slow, quick] = [await mailServer({ slowMs: 120_000 }), await mailServer()];
    const [patient, other] = [await mailingCompany(t, slow), await mailingCompany(t, quick)];
    await startWorker();
    for (let round = 0; round < 3; round++) await patient.log();
    await until(() => slow.connections.open === 1);
    await patient.log();
    await other.log();
    await other.waitForAll('SENT');
    expect(slow.mails).toHaveLength(0);
  });
});

describe('connections', () => {
  test('sends all emails of an agent over one connection, even with several workers', async () => {
    const server = await mailServer();
    const company = await mailingCompany(t, server);
    for (const _worker of [1, 2, 3]) await startWorker();
    const ids = await Promise.all(Array.from({ length: 40 }, () => company.log()));
    const rows = await company.waitForAll('SENT');
    expect(server.mails).toHaveLength(40);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(40);
    expect(rows.flatMap(({ package_ids }) => package_ids)).toEqual(expect.arrayContaining(ids));
    expect(server.connections.most).toBe(1);
    expect(server.connections.total).toBeLessThan(20);
  });

  test('uses new settings at once, also for waiting emails', async () => {
    const [broken, working] = [await mailServer({ refuses: 'login' }), await mailServer()];
    const company = await mailingCompany(t, broken);
    await company.log();
    await startWorker();
    await until(async () => (await company.messages()).some(({ attempts }) => attempts === 1));
    await company.client.staff.put(company.settings, working.settings);
    await company.waitForAll('SENT');
    expect(working.mails).toHaveLength(1);
  });

  test('fails waiting emails with TURNED_OFF when notifications are turned off', async () => {
    const server = await mailServer();
    const company = await mailingCompany(t, server);
    await company.log();
    await company.client.staff.put(company.settings, {
      ...server.settings,
      emailNotificationsEnabled: false,
    });
    await startWorker();
    expect(await company.waitForAll('FAILED')).toMatchObject([{ last_error: 'TURNED_OFF' }]);
    expect(server.connections.total).toBe(0);
  });
});

describe('stop', () => {
  test('finishes the current email and leaves the others for the next start', async () => {
    const { promise: held, resolve: accept } = Promise.withResolvers<void>();
    const server = await mailServer({ held });
    const company = await mailingCompany(t, server);
    for (let round = 0; round < 3; round++) await company.log();
    const worker = await startWorker();
    await until(() => server.arrived.count === 1);
    const stopped = worker.stop();
    accept();
    await stopped;
    expect(server.mails).toHaveLength(1);
    expect((await company.messages()).map(({ state }) => state)).toEqual(['SENT', 'WAITING', 'WAITING']);
    await startWorker();
    await company.waitForAll('SENT');
    expect(server.mails).toHaveLength(3);
  });

  test('aborts a server that takes longer than five seconds', async () => {
    const server = await mailServer({ slowMs: 120_000 });
    const company = await mailingCompany(t, server);
    await company.log();
    const worker = await startWorker();
    await until(() => server.connections.open === 1);
    await worker.stop();
    expect(server.mails).toEqual([]);
    expect(await company.messages()).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
  });
});

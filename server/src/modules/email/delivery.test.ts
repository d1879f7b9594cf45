import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { mailingCompany, startTestWorker } from '../../testing/mailing-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
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
const startWorker = async () => {
  const worker = await startTestWorker(t);
  workers.push(worker);
  return worker;
};

async function until(condition: () => Promise<boolean> | boolean) {
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error('It did not become so in ten seconds.');
}

describe('a mail server that fails', () => {
  test.each([
    ['drops the connection', { drops: true }, 'connection'],
    ['refuses the login', { refuses: 'login' }, '[redacted]'],
    ['refuses for now', { refuses: 'recipient for now' }, '450 Mailbox busy'],
  ] as const)(
    'one that %s is tried again, with its reason, until it takes the mail',
    async (_what, mood, reason) => {
      const server = await mailServer(mood);
      const company = await mailingCompany(t, server);
      await company.log();
      await startWorker();
      await until(async () => (await company.messages()).some(({ attempts }) => attempts === 1));
      const [waiting] = await company.messages();
      expect(waiting).toMatchObject({ state: 'WAITING', attempts: 1 });
      expect(waiting?.last_error?.toLowerCase()).toContain(reason.toLowerCase());
      expect(waiting?.last_error).not.toContain(server.settings.smtpPassword);
      expect(Number(waiting?.next_attempt_at) - Date.now()).toBeGreaterThan(20_000);
      Object.assign(server.mood, { drops: false, refuses: 'nothing' });
      await company.hurry();
      const [sent] = await company.untilAll('SENT');
      expect(sent).toMatchObject({ attempts: 2, last_error: null });
      expect(server.mails).toHaveLength(1);
    },
  );

  test('pauses twice as long after each attempt, and gives up after the twelfth', async () => {
    const server = await mailServer({ refuses: 'recipient for now' });
    const company = await mailingCompany(t, server);
    await company.log();
    await startWorker();
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 12; attempts++) {
      await until(async () => (await company.messages())[0]?.attempts === attempts);
      const [row] = await company.messages();
      pauses.push(Math.round((Number(row?.next_attempt_at) - Date.now()) / 30_000));
      expect(row?.state).toBe(attempts < 12 ? 'WAITING' : 'FAILED');
      await company.hurry();
    }
    expect(pauses.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(Math.max(...pauses)).toBe(480);
    await sleep(300);
    expect(await company.messages()).toMatchObject([{ attempts: 12, last_error: '450 Mailbox busy' }]);
  }, 20_000);

  test('one that breaks off over three mails in a row is given a rest, with all mail that waits', async () => {
    const server = await mailServer({ drops: true });
    const company = await mailingCompany(t, server);
    for (let round = 0; round < 6; round++) await company.log();
    await startWorker();
    await until(async () => (await company.messages()).every(({ attempts }) => attempts === 1));
    expect(server.connections.total).toBe(3);
  });

  test('a recipient that is refused for good fails at once; the next mail goes out', async () => {
    const server = await mailServer({ refuses: 'recipient' });
    const company = await mailingCompany(t, server);
    await company.log();
    await startWorker();
    const [failed] = await company.untilAll('FAILED');
    expect(failed).toMatchObject({ attempts: 1, last_error: '550 No such user here' });
    server.mood.refuses = 'nothing';
    await company.log();
    await server.received(1);
    expect(server.mails).toHaveLength(1);
  });

  test('does not slow a business call, nor the mail of other agents', async () => {
    const [slow, quick] = [await mailServer({ slowMs: 4_000 }), await mailServer()];
    const [patient, other] = [await mailingCompany(t, slow), await mailingCompany(t, quick)];
    await startWorker();
    for (let round = 0; round < 3; round++) await patient.log();
    await until(() => slow.connections.open === 1);
    const began = performance.now();
    await patient.log();
    expect(performance.now() - began).toBeLessThan(1_000);
    await other.log();
    await other.untilAll('SENT');
    expect(performance.now() - began).toBeLessThan(3_500);
    expect(slow.mails).toHaveLength(0);
  });
});

describe('connections', () => {
  test('one per agent carries many mails, also of several workers', async () => {
    const server = await mailServer();
    const company = await mailingCompany(t, server);
    for (const _worker of [1, 2, 3]) await startWorker();
    const ids = await Promise.all(Array.from({ length: 40 }, () => company.log()));
    const rows = await company.untilAll('SENT');
    expect(server.mails).toHaveLength(40);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(40);
    expect(rows.map(({ package_id }) => package_id)).toEqual(expect.arrayContaining(ids));
    expect(server.connections.most).toBe(1);
    expect(server.connections.total).toBeLessThan(20);
  }, 20_000);

  test('new settings are used at once, for what waits too', async () => {
    const [broken, working] = [await mailServer({ refuses: 'login' }), await mailServer()];
    const company = await mailingCompany(t, broken);
    await company.log();
    await startWorker();
    await until(async () => (await company.messages()).some(({ attempts }) => attempts === 1));
    await company.client.staff.put(company.settings, working.settings);
    await company.untilAll('SENT');
    expect(working.mails).toHaveLength(1);
  });

  test('what waits when notifications are turned off fails and says so', async () => {
    const server = await mailServer();
    const company = await mailingCompany(t, server);
    await company.log();
    await company.client.staff.put(company.settings, {
      ...server.settings,
      emailNotificationsEnabled: false,
    });
    await startWorker();
    expect(await company.untilAll('FAILED')).toMatchObject([{ last_error: 'E-mails were turned off.' }]);
    expect(server.connections.total).toBe(0);
  });
});

describe('a stop', () => {
  test('finishes the mail that is being sent and leaves the others for the next start', async () => {
    const server = await mailServer({ slowMs: 500 });
    const company = await mailingCompany(t, server);
    for (let round = 0; round < 3; round++) await company.log();
    const worker = await startWorker();
    await until(() => server.connections.open === 1);
    await sleep(200);
    await worker.stop();
    expect(server.mails).toHaveLength(1);
    expect((await company.messages()).map(({ state }) => state)).toEqual(['SENT', 'WAITING', 'WAITING']);
    server.mood.slowMs = 0;
    await startWorker();
    await company.untilAll('SENT');
    expect(server.mails).toHaveLength(3);
  });

  test('waits for no server that is slower than five seconds', async () => {
    const server = await mailServer({ slowMs: 20_000 });
    const company = await mailingCompany(t, server);
    await company.log();
    const worker = await startWorker();
    await until(() => server.connections.open === 1);
    const began = performance.now();
    await worker.stop();
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(await company.messages()).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
  }, 20_000);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer, TEST_CERTIFICATE } from '../../../testing/mail-server.ts';
import { mailingCompany } from '../../../testing/mailing-company.ts';
import {
  PATIENCE,
  type ServerProcess,
  settingsOf,
  startServerProcess,
  stopServerProcess,
} from '../../../testing/process.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const EMAILS = 40;

let t: TestApp;
let server: MailServer;
let instances: ServerProcess[];
beforeEach(async () => {
  instances = [];
  server = await startMailServer({ slowMs: 20 });
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' });
  await writeFile(join(t.folder, 'ca.pem'), TEST_CERTIFICATE.cert);
});
afterEach(async () => {
  for (const instance of instances) await stopServerProcess(instance);
  await t.stop();
  await server.stop();
});

function startInstance(): ServerProcess {
  const instance = startServerProcess({
    ...settingsOf(t),
    EPORT_DATA_DIR: t.folder,
    EPORT_SMTP_ALLOW_PRIVATE: '1',
    NODE_EXTRA_CA_CERTS: join(t.folder, 'ca.pem'),
  });
  instances.push(instance);
  return instance;
}

async function companyWithEmails() {
  const company = await mailingCompany(t, server);
  for (let round = 0; round < EMAILS; round++) await company.log();
  return company;
}

const allSent = (company: Awaited<ReturnType<typeof companyWithEmails>>) =>
  vi.waitFor(async () => {
    const states = (await company.messages()).map(({ state }) => state);
    expect(states).toEqual(states.map(() => 'SENT'));
  }, PATIENCE);

const messageIds = () => server.mails.map(({ messageId }) => messageId);

test('kill -9 during delivery loses no email and repeats one at most', { timeout: 120_000 }, async () => {
  const company = await companyWithEmails();
  const first = startInstance();
  await first.ready;
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThan(5), PATIENCE);
  await stopServerProcess(first, 'SIGKILL');
  expect(server.mails.length).toBeLessThan(EMAILS);
  await startInstance().ready;
  await allSent(company);
  expect(new Set(messageIds()).size).toBe(EMAILS);
  expect(messageIds().length).toBeLessThanOrEqual(EMAILS + 1);
});

test('two instances send every email once, and one takes over when the other stops', {
  timeout: 120_000,
}, async () => {
  const company = await companyWithEmails();
  const both = [startInstance(), startInstance()];
  await Promise.all(both.map(({ ready }) => ready));
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThan(5), PATIENCE);
  const [one] = both;
  if (one) await stopServerProcess(one);
  await allSent(company);
  expect(messageIds()).toHaveLength(EMAILS);
  expect(new Set(messageIds()).size).toBe(EMAILS);
  expect(server.connections.most).toBe(1);
});

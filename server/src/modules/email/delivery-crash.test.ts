import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer, TEST_CERTIFICATE } from '../../testing/mail-server.ts';
import { mailingCompany } from '../../testing/mailing-company.ts';
import { type ServerProcess, startServerProcess, stopServerProcess } from '../../testing/process.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MAILS = 40;
const WITHIN = { timeout: 20_000, interval: 20 };

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

/** The real server on the test's database, with its mail worker. */
function startInstance(): ServerProcess {
  const { database, secret, encryptionKey } = t.config;
  const instance = startServerProcess({
    DATABASE_URL: database.kind === 'server' ? database.url : '',
    EPORT_SECRET: secret,
    EPORT_ENCRYPTION_KEY: encryptionKey.toString('hex'),
    EPORT_DATA_DIR: t.folder,
    EPORT_SMTP_ALLOW_PRIVATE: '1',
    NODE_EXTRA_CA_CERTS: join(t.folder, 'ca.pem'),
  });
  instances.push(instance);
  return instance;
}

async function companyWithMail() {
  const company = await mailingCompany(t, server);
  for (let round = 0; round < MAILS; round++) await company.log();
  return company;
}

const allSent = (company: Awaited<ReturnType<typeof companyWithMail>>) =>
  vi.waitFor(async () => {
    const states = (await company.messages()).map(({ state }) => state);
    expect(states).toEqual(states.map(() => 'SENT'));
  }, WITHIN);

const messageIds = () => server.mails.map(({ messageId }) => messageId);

test('kill -9 in mid-delivery loses no mail and sends at most one twice', { timeout: 120_000 }, async () => {
  const company = await companyWithMail();
  const first = startInstance();
  await first.ready;
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThan(5), WITHIN);
  await stopServerProcess(first, 'SIGKILL');
  expect(server.mails.length).toBeLessThan(MAILS);
  await startInstance().ready;
  await allSent(company);
  expect(new Set(messageIds()).size).toBe(MAILS);
  expect(messageIds().length).toBeLessThanOrEqual(MAILS + 1);
});

test('two instances share the mail without sending any twice; one takes over what the other leaves', {
  timeout: 120_000,
}, async () => {
  const company = await companyWithMail();
  const both = [startInstance(), startInstance()];
  await Promise.all(both.map(({ ready }) => ready));
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThan(5), WITHIN);
  // Whichever of them is sending stops; a second one may be too early to have got the mailbox.
  const [one] = both;
  if (one) await stopServerProcess(one);
  await allSent(company);
  expect(messageIds()).toHaveLength(MAILS);
  expect(new Set(messageIds()).size).toBe(MAILS);
  expect(server.connections.most).toBe(1);
});

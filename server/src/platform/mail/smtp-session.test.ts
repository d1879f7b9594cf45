import { afterEach, describe, expect, test } from 'vitest';
import { CLOSED_HOST, MAIL_LOGIN, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import type { Mail } from './mail.ts';
import type { SmtpServer } from './smtp-server.ts';
import { openSmtpSession } from './smtp-session.ts';

const servers: MailServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function start(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
}

const reach = ({ host, port }: MailServer, change: Partial<SmtpServer> = {}): SmtpServer => ({
  host,
  port,
  encryption: 'starttls',
  login: MAIL_LOGIN,
  ...change,
});

const OPTIONS = { allowPrivate: true, openMs: 2_000, sendMs: 2_000, signal: new AbortController().signal };
const open = (server: SmtpServer, change: Partial<typeof OPTIONS> = {}) =>
  openSmtpSession(server, { ...OPTIONS, ...change });

const MAIL: Mail = {
  messageId: '<eport.1@example.com>',
  from: { name: 'Aardvark “Freight”', address: 'mailer@example.com' },
  replyTo: { name: 'Aardvark', address: 'hello@example.com' },
  to: { name: 'Zoë Müller', address: 'zoe@example.com' },
  subject: 'Your package has arrived',
  text: 'Grüße aus Miami 📦\n.\nA line that begins with a dot ends no mail.\n',
  html: '<p>Grüße</p>',
};

describe('an accepting server', () => {
  test('receives several emails over one encrypted connection', async () => {
    const server = await start();
    const session = await open(reach(server));
    for (let round = 0; round < 3; round++) await session.send(MAIL);
    session.close();
    expect(session.isOpen()).toBe(false);
    expect(server.connections).toMatchObject({ total: 1 });
    expect(server.mails).toHaveLength(3);
    expect(server.mails[0]).toMatchObject({
      subject: MAIL.subject,
      messageId: MAIL.messageId,
      text: expect.stringContaining('.\nA line that begins with a dot'),
    });
    expect(server.mails[0]?.headers).toContain('Auto-Submitted: auto-generated');
  });

  test('receives emails over implicit TLS', async () => {
    const server = await start({}, { encryption: 'tls' });
    const session = await open(reach(server, { encryption: 'tls' }));
    await session.send(MAIL);
    expect(server.mails).toHaveLength(1);
    session.close();
  });

  test('receives emails without login and encryption if configured', async () => {
    const server = await start({}, { encryption: 'none' });
    const session = await open(reach(server, { encryption: 'none', login: null }));
    await session.send(MAIL);
    expect(server.mails).toHaveLength(1);
    session.close();
  });
});

describe('a failure has the right kind', () => {
  test('for missing STARTTLS, without sending a password', async () => {
    const server = await start({}, { encryption: 'none' });
    await expect(open(reach(server))).rejects.toMatchObject({ kind: 'ENCRYPTION' });
    expect(server.logins).toEqual([]);
  });

  test('for an untrusted certificate', async () => {
    const server = await start({}, { encryption: 'bad certificate' });
    await expect(open(reach(server))).rejects.toMatchObject({ kind: 'ENCRYPTION' });
    expect(server.logins).toEqual([]);
  });

  test('for an unknown host', async () => {
    const server = await start();
    const unknown = reach(server, { host: `${server.host}.nip.invalid` });
    await expect(open(unknown)).rejects.toMatchObject({ kind: 'UNREACHABLE' });
  });

  test('for a certificate with another name', async () => {
    const server = await start();
    await expect(open(reach(server, { host: `::ffff:${server.host}` }))).rejects.toMatchObject({
      kind: 'ENCRYPTION',
    });
  });

  test('for a wrong password, which is redacted', async () => {
    const server = await start({ refuses: 'login' });
    const failure = await open(reach(server)).catch((error) => error);
    expect(failure).toMatchObject({ kind: 'LOGIN' });
    expect(failure.message).toContain('Wrong password [redacted] for mailer@example.com');
  });

  test.each([
    ['recipient', true],
    ['recipient for now', false],
  ] as const)('for a rejected %s', async (refuses, isFinal) => {
    const server = await start({ refuses });
    const session = await open(reach(server));
    await expect(session.send(MAIL)).rejects.toMatchObject({ kind: 'MESSAGE', isFinal });
    session.close();
  });

  test('for a connection dropped while sending', async () => {
    const server = await start({ drops: true });
    const session = await open(reach(server));
    await expect(session.send(MAIL)).rejects.toMatchObject({ kind: 'UNREACHABLE', isFinal: false });
    expect(session.isOpen()).toBe(false);
  });

  test('for a refused connection', async () => {
    const server = await start();
    await expect(open({ ...reach(server), host: CLOSED_HOST })).rejects.toMatchObject({
      kind: 'UNREACHABLE',
    });
  });

  test('for a slow server, after the timeout', async () => {
    const server = await start({ slowMs: 120_000 });
    const session = await open(reach(server), { sendMs: 300 });
    await expect(session.send(MAIL)).rejects.toMatchObject({ kind: 'UNREACHABLE' });
    expect(server.mails).toEqual([]);
  });

  test('for an abort, immediately', async () => {
    const server = await start({ slowMs: 5_000 });
    const stop = new AbortController();
    const session = await open(reach(server), { signal: stop.signal });
    const sending = session.send(MAIL);
    stop.abort();
    await expect(sending).rejects.toMatchObject({ kind: 'UNREACHABLE' });
    await expect(open(reach(server), { signal: stop.signal })).rejects.toMatchObject({ kind: 'UNREACHABLE' });
  });
});

describe('private addresses', () => {
  test.each(['address', 'name'])('are rejected by %s before connecting', async (by) => {
    const server = await start();
    const host = by === 'name' ? 'localhost' : server.host;
    await expect(open(reach(server, { host }), { allowPrivate: false })).rejects.toMatchObject({
      kind: 'UNREACHABLE',
      message: expect.stringContaining('private address'),
    });
    expect(server.connections.total).toBe(0);
  });
});

describe('header fields', () => {
  test.each([
    ['subject', { subject: 'Hello\r\nBcc: everybody@example.com' }],
    ['sender', { from: { name: 'A\nB', address: 'a@example.com' } }],
    ['sender', { from: { name: 'A', address: 'a@example.com\r\nX: y' } }],
    ['recipient', { to: { name: 'A\rB', address: 'a@example.com' } }],
    ['reply address', { replyTo: { name: 'A', address: 'a@example.com\n' } }],
    ['message id', { messageId: '<a>\r\nX: y' }],
  ])('rejects a %s with a line break', async (field, change) => {
    const server = await start();
    const session = await open(reach(server));
    await expect(session.send({ ...MAIL, ...change })).rejects.toThrow(
      `The ${field} of an email must not contain line breaks.`,
    );
    expect(server.mails).toEqual([]);
    session.close();
  });
});

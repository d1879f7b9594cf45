import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { vi } from 'vitest';
import { selfSignedCertificate } from './certificate.ts';
import { PATIENCE } from './process.ts';
import { type ReceivedMail, readMail } from './received-mail.ts';

const MAIL_PORT: 2525 = 2525;
export const MAIL_LOGIN = { username: 'mailer@example.com', password: 'Smtp-Pass-2026' };

export type Behavior = {
  slowMs: number;
  /** Accepts no email before this promise resolves. */
  held?: Promise<void>;
  refuses: 'nothing' | 'login' | 'recipient' | 'recipient for now';
  /** Closes all connections instead of accepting an email. */
  drops: boolean;
  /** Never greets a client. */
  silent: boolean;
};

type Encryption = 'starttls' | 'tls' | 'none' | 'bad certificate';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A loopback address on which no test server listens; the port of a stopped server may soon be another test's. */
export const CLOSED_HOST = '127.0.78.1';

/** On Linux all of 127.0.0.0/8 is loopback. With a subnet per process, no server gets clients of another process on the same port. */
const SUBNET = `127.${64 + (process.pid % 128)}.${Math.floor(process.pid / 128) % 256}`;
const HOSTS = Array.from({ length: 250 }, (_none, index) => `${SUBNET}.${index + 1}`);
let hostsUsed = 0;

export const TEST_CERTIFICATE = selfSignedCertificate(HOSTS);

export async function startMailServer(
  behavior: Partial<Behavior> = {},
  { encryption = 'starttls' }: { encryption?: Encryption } = {},
) {
  tls.setDefaultCACertificates([...tls.getCACertificates(), TEST_CERTIFICATE.cert]);
  const current: Behavior = { slowMs: 0, refuses: 'nothing', drops: false, silent: false, ...behavior };
  const mails: ReceivedMail[] = [];
  const connections = { open: 0, most: 0, total: 0 };
  const arrived = { count: 0 };
  const logins: string[] = [];
  const server = new SMTPServer({
    secure: encryption === 'tls',
    ...TEST_CERTIFICATE,
    ...(encryption === 'bad certificate' && selfSignedCertificate(HOSTS)),
    ...(encryption === 'none' && { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...handlers({ behavior: current, mails, arrived, connections, logins }, () => {
      for (const connection of server.connections) connection.close();
    }),
  });
  server.on('error', () => undefined);
  const host = await listenOnFreeHost(server);
  return {
    host,
    port: MAIL_PORT,
    behavior: current,
    mails,
    /** Emails that have arrived completely, including those that the server has not accepted yet. */
    arrived,
    connections,
    logins,
    settings: {
      smtpHost: host,
      smtpPort: MAIL_PORT,
      smtpUsername: MAIL_LOGIN.username,
      smtpPassword: MAIL_LOGIN.password,
      smtpAuth: true,
      smtpStartTlsEnable: encryption !== 'none',
      emailNotificationsEnabled: true,
    },
    async received(count: number): Promise<ReceivedMail[]> {
      await vi.waitUntil(() => mails.length >= count, PATIENCE);
      return mails;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Observed = {
  behavior: Behavior;
  mails: ReceivedMail[];
  arrived: { count: number };
  connections: { open: number; most: number; total: number };
  logins: string[];
};

function handlers(
  { behavior, mails, arrived, connections, logins }: Observed,
  dropAll: () => void,
): SMTPServerOptions {
  return {
    onConnect(_session, done) {
      connections.total++;
      connections.most = Math.max(connections.most, ++connections.open);
      if (!behavior.silent) done();
    },
    onClose() {
      connections.open--;
    },
    onAuth({ username, password }, _session, done) {
      logins.push(password ?? '');
      const isRight = username === MAIL_LOGIN.username && password === MAIL_LOGIN.password;
      if (isRight && behavior.refuses !== 'login') done(null, { user: username });
      else done(new Error(`Wrong password ${password} for ${username}`));
    },
    onRcptTo(_address, _session, done) {
      if (behavior.refuses === 'recipient') done(reply(550, 'No such user here'));
      else if (behavior.refuses === 'recipient for now') done(reply(450, 'Mailbox busy'));
      else done();
    },
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      if (behavior.drops) return dropAll();
      arrived.count++;
      await Promise.all([behavior.held, sleep(behavior.slowMs)]);
      mails.push(readMail(raw));
      done(null, session.id);
    },
  };
}

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** The client of a stopped server may still try to connect, so a host is used again as late as possible. */
async function listenOnFreeHost(server: SMTPServer): Promise<string> {
  for (let attempt = 0; attempt < HOSTS.length; attempt++) {
    const host = HOSTS[hostsUsed++ % HOSTS.length] ?? '';
    try {
      server.listen(MAIL_PORT, host);
      await once(server.server, 'listening');
      return host;
    } catch {
      // A server that still runs has this host.
    }
  }
  throw new Error('No loopback address is free for a mail server.');
}

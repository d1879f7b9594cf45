import { isIP, type Socket } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { composeMail, type Mail } from './mail.ts';
import { openSocket } from './open-socket.ts';
import { SmtpFailure, smtpFailure } from './smtp-failure.ts';
import type { SmtpServer } from './smtp-server.ts';

export type SmtpSession = {
  /** Throws SmtpFailure. */
  send(mail: Mail): Promise<void>;
  isOpen(): boolean;
  close(): void;
};

type Options = {
  allowPrivate: boolean;
  openMs: number;
  /** Per email, so that a slow server cannot hold the connection longer. */
  sendMs: number;
  signal: AbortSignal;
};

export async function openSmtpSession(server: SmtpServer, options: Options): Promise<SmtpSession> {
  const { allowPrivate, openMs, sendMs, signal } = options;
  const opening = AbortSignal.any([signal, AbortSignal.timeout(openMs)]);
  const conversation = await connect(server, allowPrivate, opening);
  try {
    await conversation.until(opening, (connection, done) => connection.connect(done));
    const { login } = server;
    if (login !== null) {
      const { username: user, password: pass } = login;
      await conversation.until(opening, (connection, done) => connection.login({ user, pass }, done));
    }
  } catch (error) {
    conversation.close();
    throw error;
  }
  const { isOpen, close } = conversation;
  return {
    isOpen,
    close,
    async send(mail) {
      const message = await composeMail(mail);
      const envelope = { from: mail.from.address, to: [mail.to.address], size: message.length };
      const sending = AbortSignal.any([signal, AbortSignal.timeout(sendMs)]);
      await conversation.until(sending, (connection, done) => connection.send(envelope, message, done));
    },
  };
}

async function connect(server: SmtpServer, allowPrivate: boolean, signal: AbortSignal) {
  const { host, port } = server;
  try {
    return converse(connectionOver(await openSocket({ host, port, allowPrivate, signal }), server), server);
  } catch (error) {
    throw signal.aborted ? timeoutFailure() : smtpFailure(error);
  }
}

const timeoutFailure = () => new SmtpFailure('UNREACHABLE', 'The mail server did not respond in time.');

const connectionOver = (connection: Socket, { host, port, encryption }: SmtpServer) =>
  new SMTPConnection({
    connection,
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    // The certificate must match the configured name, not the resolved address.
    tls: { minVersion: 'TLSv1.2', ...(isIP(host) === 0 && { servername: host }) },
  });

/** Turns the callbacks of a connection into promises, which reject when it breaks or when the signal aborts. */
function converse(connection: SMTPConnection, server: SmtpServer) {
  let broken: Error | undefined;
  let fail: ((error: Error) => void) | undefined;
  const breakWith = (error: Error) => {
    broken ??= error;
    fail?.(broken);
  };
  connection.on('error', breakWith);
  connection.on('end', () => breakWith(new Error('The mail server closed the connection.')));
  const close = () => {
    breakWith(new Error('The connection was closed.'));
    connection.close();
  };
  return {
    isOpen: () => broken === undefined,
    close,
    async until(
      signal: AbortSignal,
      act: (connection: SMTPConnection, done: (error?: Error | null) => void) => void,
    ): Promise<void> {
      const onAbort = () => {
        breakWith(timeoutFailure());
        connection.close();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        await new Promise<void>((resolve, reject) => {
          fail = reject;
          if (signal.aborted) onAbort();
          if (broken) reject(broken);
          else act(connection, (error) => (error ? reject(error) : resolve()));
        });
      } catch (error) {
        throw withoutSecrets(smtpFailure(error), server);
      } finally {
        fail = undefined;
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}

/** Server responses are shown and logged, and may repeat the password, also as it was sent: with the username, or in Base64. */
function withoutSecrets(failure: SmtpFailure, { login }: SmtpServer): SmtpFailure {
  if (!login?.password) return failure;
  const { username, password } = login;
  const secrets = [password, `\0${username}\0${password}`].flatMap((text) => [
    text,
    Buffer.from(text).toString('base64'),
  ]);
  const message = secrets.reduce((words, secret) => words.replaceAll(secret, '[redacted]'), failure.message);
  return new SmtpFailure(failure.kind, message, failure.isFinal);
}

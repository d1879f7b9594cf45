import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { SmtpFailure } from '../../../platform/mail/smtp-failure.ts';
import { openSmtpSession, type SmtpSession } from '../../../platform/mail/smtp-session.ts';
import { issueLink } from '../password-reset/issue-link.ts';
import { failureClassOf } from '../settings/failure-text.ts';
import { type MailServer, mailServerOf } from '../settings/mail-server-of.ts';
import {
  type DeliveryFailure,
  type DueMessage,
  findNextMessage,
  recordFailure,
  setSent,
} from './delivery.queries.ts';
import { writeEmail } from './write-email.ts';

export type DeliveryDeps = { db: Database; config: Config; clock: Clock; log: FastifyBaseLogger };

/** `agentId` is null for the installation itself. */
export type Lease = {
  agentId: number | null;
  mayContinue: () => boolean;
  /** Resolves to true when more emails were queued, and to false after some idle time. */
  waitForMore: () => Promise<boolean>;
  abortSignal: AbortSignal;
};

const OPEN_MS = 20_000;
const SEND_MS = 60_000;

/** After this many broken connections in a row, the server is the likely cause rather than the emails. */
const MAX_BROKEN_IN_A_ROW = 3;

type Failure = DeliveryFailure & {
  /** `sender`: no other email of this sender can be sent now either. */
  scope: 'email' | 'sender';
  brokeConnection: boolean;
  cause?: SmtpFailure;
};

const finalFailure = (scope: Failure['scope'], reason: DeliveryFailure['reason']): Failure => ({
  scope,
  reason,
  isFinal: true,
  brokeConnection: false,
});

/** Sends the due emails of one sender until there are no more, the lease ends, or nothing can be sent through its mail server. */
export async function deliver(deps: DeliveryDeps, lease: Lease): Promise<void> {
  const { agentId } = lease;
  const connection = createConnection(lease.abortSignal);
  let brokenInARow = 0;
  try {
    while (lease.mayContinue()) {
      const message = await findNextMessage(deps.db, { agentId });
      if (!message) {
        if (await lease.waitForMore()) continue;
        return;
      }
      const failure = await attempt(deps, connection, message);
      // A failure caused by the stop does not count as an attempt.
      if (failure && lease.abortSignal.aborted) return;
      brokenInARow = failure?.brokeConnection ? brokenInARow + 1 : 0;
      if (!failure) continue;
      connection.close();
      logFailure(deps, message, failure);
      const scope = brokenInARow < MAX_BROKEN_IN_A_ROW ? failure.scope : 'sender';
      const where = scope === 'email' ? { agentId, id: message.id } : { agentId };
      await recordFailure(deps.db, where, failure);
      if (scope === 'sender') return;
    }
  } finally {
    connection.close();
  }
}

/** Records each email as sent at once, so that a crash can repeat one email at most. */
async function attempt(
  deps: DeliveryDeps,
  connection: Connection,
  message: DueMessage,
): Promise<Failure | undefined> {
  const { db, clock, config } = deps;
  const link = message.kind === 'PASSWORD_RESET' ? await issueLink(deps, message) : undefined;
  if (link === 'MOVED') return undefined;
  if (link === 'NO_SAFE_SERVER') return finalFailure('email', link);
  const mailServer = await mailServerOf(db, config, message.agent_id);
  if (!mailServer) return finalFailure('sender', 'TURNED_OFF');
  const email = await write(deps, message, { mailServer, resetToken: link?.token }).catch((error) => {
    deps.log.error({ err: error, messageId: message.id }, 'An email could not be created.');
  });
  if (!email) return finalFailure('email', 'UNWRITABLE');
  const openFailure = await failureOf(() => connection.open(mailServer));
  if (openFailure) return { ...failureBy('sender', openFailure), isFinal: false };
  const sendFailure = await failureOf(() => connection.send(email));
  if (sendFailure)
    return { ...failureBy('email', sendFailure), brokeConnection: sendFailure.kind !== 'MESSAGE' };
  await setSent(db, message.id, clock.now());
  return undefined;
}

/** Omits the server's response to a password reset email, which could repeat the link. */
function logFailure({ log }: DeliveryDeps, message: DueMessage, { reason, cause }: Failure) {
  const { id: messageId, agent_id: agentId, kind } = message;
  const response = kind === 'PASSWORD_RESET' ? undefined : cause?.message;
  log.warn({ agentId, messageId, kind, reason, response }, 'An email was not sent.');
}

const failureBy = (scope: Failure['scope'], cause: SmtpFailure): Failure => ({
  scope,
  cause,
  reason: failureClassOf(cause.kind),
  isFinal: cause.isFinal,
  brokeConnection: false,
});

type WriteOptions = { mailServer: MailServer; resetToken: string | undefined };

const write = async (
  { config }: DeliveryDeps,
  message: DueMessage,
  { mailServer, resetToken }: WriteOptions,
) => writeEmail(config, message, { from: mailServer.from ?? message.agent_email ?? '', resetToken });

async function failureOf(act: () => Promise<void>): Promise<SmtpFailure | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof SmtpFailure) return error;
    throw error;
  }
}

type Connection = ReturnType<typeof createConnection>;

function createConnection(signal: AbortSignal) {
  let current: { mailServer: MailServer; session: SmtpSession } | undefined;
  const close = () => {
    current?.session.close();
    current = undefined;
  };
  return {
    close,
    async open(mailServer: MailServer): Promise<void> {
      if (current?.session.isOpen() && isDeepStrictEqual(current.mailServer, mailServer)) return;
      close();
      const { server, allowPrivate } = mailServer;
      const session = await openSmtpSession(server, {
        allowPrivate,
        openMs: OPEN_MS,
        sendMs: SEND_MS,
        signal,
      });
      current = { mailServer, session };
    },
    async send(email: Mail): Promise<void> {
      if (!current) throw new SmtpFailure('UNREACHABLE', 'The connection was closed.');
      await current.session.send(email);
    },
  };
}

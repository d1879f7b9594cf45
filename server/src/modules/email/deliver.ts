import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { SmtpFailure } from '../../platform/mail/smtp-failure.ts';
import { openSmtpSession, type SmtpSession } from '../../platform/mail/smtp-session.ts';
import { issueResetToken } from '../auth/index.ts';
import { type DueMessage, findNextMessage, setFailed, setSent } from './delivery.queries.ts';
import { type MailServer, mailServerOf } from './mail-server-of.ts';
import { writeMail } from './write-mail.ts';

export type DeliveryDeps = { db: Database; config: Config; clock: Clock; log: FastifyBaseLogger };

/** A worker's time with one mailbox: an agent's, or the installation's own (null). */
export type Turn = {
  agentId: number | null;
  /** False once the mailbox may be somebody else's, or the process stops. */
  mayGoOn: () => boolean;
  /** Waits a little for more mail, with the connection open; false when none came. */
  waitForMore: () => Promise<boolean>;
  /** Aborted when a stop cannot wait for a slow server any longer. */
  urgent: AbortSignal;
};

const OPEN_MS = 20_000;
const SEND_MS = 60_000;

/** Connections that break over one mail after another tell of the server, not of the mails. */
const BROKEN_IN_A_ROW = 3;

/** `mailbox`: no other mail of this agent can be sent now either. */
type Failure = { scope: 'mail' | 'mailbox'; reason: string; isFinal: boolean; broke: boolean };

/** Sends what is due, one after another over one connection, until nothing is left or the server fails. */
export async function deliver(deps: DeliveryDeps, turn: Turn): Promise<void> {
  const { agentId } = turn;
  const line = createLine(turn.urgent);
  let broken = 0;
  try {
    while (turn.mayGoOn()) {
      const message = await findNextMessage(deps.db, { agentId });
      if (!message) {
        if (await turn.waitForMore()) continue;
        return;
      }
      const failure = await attempt(deps, line, message);
      // A failure of our own stop is none of the mail: it waits for the next start.
      if (failure && turn.urgent.aborted) return;
      broken = failure?.broke ? broken + 1 : 0;
      if (!failure) continue;
      line.hangUp();
      const scope = broken < BROKEN_IN_A_ROW ? failure.scope : 'mailbox';
      const which = scope === 'mail' ? { agentId, id: message.id } : { agentId };
      await setFailed(deps.db, which, failure);
      if (scope === 'mailbox') return;
    }
  } finally {
    line.hangUp();
  }
}

/** Sends one mail and notes at once that it was taken: what a crash in between would send twice is this one mail. */
async function attempt(deps: DeliveryDeps, line: Line, message: DueMessage): Promise<Failure | undefined> {
  const { db, clock, config } = deps;
  const mailServer = await mailServerOf(db, config, message.agent_id);
  if (!mailServer) {
    return { scope: 'mailbox', reason: 'E-mails were turned off.', isFinal: true, broke: false };
  }
  const mail = await write(deps, message, mailServer).catch((error) => {
    deps.log.error({ err: error, messageId: message.id }, 'a mail could not be written');
  });
  if (!mail) {
    return { scope: 'mail', reason: 'This message could not be written.', isFinal: true, broke: false };
  }
  const opened = await failureOf(() => line.call(mailServer));
  if (opened) return { scope: 'mailbox', reason: opened.message, isFinal: false, broke: false };
  const sent = await failureOf(() => line.send(mail));
  if (sent) {
    return { scope: 'mail', reason: sent.message, isFinal: sent.isFinal, broke: sent.kind !== 'MESSAGE' };
  }
  await setSent(db, message.id, clock.now());
  return undefined;
}

async function write({ db, clock, config }: DeliveryDeps, message: DueMessage, { from }: MailServer) {
  // Made now, so that it is kept nowhere but in the mail and is valid from the moment that the mail leaves.
  const resetToken =
    message.kind === 'PASSWORD_RESET' ? await issueResetToken(db, message.user_id, clock.now()) : undefined;
  return writeMail(config, message, { from: from ?? message.agent_email ?? '', resetToken });
}

async function failureOf(act: () => Promise<void>): Promise<SmtpFailure | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof SmtpFailure) return error;
    throw error;
  }
}

type Line = ReturnType<typeof createLine>;

/** The one connection of a turn: opened when it is needed, kept while the server and its settings stay the same. */
function createLine(signal: AbortSignal) {
  let current: { mailServer: MailServer; session: SmtpSession } | undefined;
  const hangUp = () => {
    current?.session.close();
    current = undefined;
  };
  return {
    hangUp,
    async call(mailServer: MailServer): Promise<void> {
      if (current?.session.isOpen() && isDeepStrictEqual(current.mailServer, mailServer)) return;
      hangUp();
      const { server, allowPrivate } = mailServer;
      const session = await openSmtpSession(server, {
        allowPrivate,
        openMs: OPEN_MS,
        sendMs: SEND_MS,
        signal,
      });
      current = { mailServer, session };
    },
    async send(mail: Mail): Promise<void> {
      if (!current) throw new SmtpFailure('UNREACHABLE', 'The connection was closed.');
      await current.session.send(mail);
    },
  };
}

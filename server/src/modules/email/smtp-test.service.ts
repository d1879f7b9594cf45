import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_SMTP_PORT, type smtpTest } from '@eport/contract/email/email-settings.ts';
import type { z } from 'zod';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { type SmtpFailureKind, smtpFailure } from '../../platform/mail/smtp-failure.ts';
import type { SmtpServer } from '../../platform/mail/smtp-server.ts';
import { openSmtpSession } from '../../platform/mail/smtp-session.ts';
import { countFailure, refuseTooManyFailures } from '../auth/index.ts';
import { encryptionOf } from './mail-server-of.ts';
import { findSettings } from './settings.queries.ts';
import { requireAgent } from './settings.service.ts';
import { openPassword } from './smtp-password.ts';
import { beginTest, endTest } from './smtp-test.queries.ts';

type SmtpTest = z.output<typeof smtpTest>;

/** A server that has not let us in by then has failed; no answer takes longer than five seconds. */
const TEST_MS = 4_500;
const TESTS_PER_HOUR = 10;

/** All that is told of a failure: enough to find the wrong field, not enough to look around in somebody's network with. */
const REASONS: Record<SmtpFailureKind, string> = {
  UNREACHABLE: 'The mail server could not be reached.',
  ENCRYPTION:
    'An encrypted connection could not be made: check the port, STARTTLS and the server’s certificate.',
  LOGIN: 'The user name or the password was not accepted.',
  MESSAGE: 'The mail server could not be reached.',
};

/** Signs in with the values sent and sends nothing; throws SMTP_TEST_FAILED. */
export async function testSmtp(
  context: Context,
  actor: Actor,
  id: number,
  input: SmtpTest,
): Promise<{ success: true }> {
  const { db, clock } = context;
  const agent = await requireAgent(db, actor, id);
  if (!(await beginTest(db, agent.id, clock.now()))) {
    throw new AppError('SMTP_TEST_RUNNING', {}, { retryAfterSeconds: Math.ceil(TEST_MS / 1_000) });
  }
  try {
    await countTest(context, agent.id);
    await tryServer(context, await serverOf(context, agent.id, input));
    return { success: true };
  } finally {
    await endTest(db, agent.id);
  }
}

async function countTest({ db, clock }: Context, agentId: number): Promise<void> {
  const limits = [{ bucket: `smtp-test:${agentId}`, max: TESTS_PER_HOUR, minutes: 60 }];
  await refuseTooManyFailures(db, limits, clock.now());
  await countFailure(db, limits, clock.now());
}

/** Every failure takes as long as the slowest: neither words nor time tell a closed port from a silent one. */
async function tryServer({ config }: Context, server: SmtpServer): Promise<void> {
  const failureIsTold = sleep(TEST_MS);
  try {
    const session = await openSmtpSession(server, {
      allowPrivate: config.smtpAllowPrivate,
      openMs: TEST_MS,
      sendMs: TEST_MS,
      signal: AbortSignal.timeout(TEST_MS),
    });
    session.close();
  } catch (error) {
    await failureIsTold;
    throw new AppError('SMTP_TEST_FAILED', { reason: REASONS[smtpFailure(error).kind] });
  }
}

/** The stored password opens with the agent, host, port and user name only that it was sealed for. */
async function serverOf({ db, config }: Context, agentId: number, input: SmtpTest): Promise<SmtpServer> {
  const { smtpHost, smtpUsername, smtpPassword, smtpAuth } = input;
  // The contract has refused a test without host or user name.
  const [host, port, username] = [smtpHost ?? '', input.smtpPort ?? DEFAULT_SMTP_PORT, smtpUsername ?? ''];
  const sealed = (await findSettings(db, agentId))?.smtp_password_cipher;
  const stored = sealed && openPassword(sealed, { agentId, host, port, username }, config.encryptionKey);
  return {
    host,
    port,
    encryption: encryptionOf(port, input.smtpStartTlsEnable),
    login: smtpAuth ? { username, password: smtpPassword ?? stored ?? '' } : null,
  };
}

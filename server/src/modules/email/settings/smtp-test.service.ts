import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_SMTP_PORT, type smtpTest } from '@eport/contract/email/email-settings.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { EmailFailure } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { smtpFailure } from '../../../platform/mail/smtp-failure.ts';
import type { SmtpServer } from '../../../platform/mail/smtp-server.ts';
import { openSmtpSession } from '../../../platform/mail/smtp-session.ts';
import { countFailure, type Limit, refuseTooManyFailures } from '../../auth/index.ts';
import { FAILURE_TEXT, failureClassOf } from './failure-text.ts';
import { encryptionOf } from './mail-server-of.ts';
import { findSettings } from './settings.queries.ts';
import { requireAgent } from './settings.service.ts';
import { openPassword, passwordMissing } from './smtp-password.ts';
import { auditTest, beginTest, endTest } from './smtp-test.queries.ts';

type SmtpTest = z.output<typeof smtpTest>;

/** Maximum duration of a test, which keeps every response below five seconds. */
const TEST_MS = 4_500;
const TESTS_PER_HOUR = 10;

export async function testSmtp(
  context: Context,
  actor: Actor,
  id: number,
  input: SmtpTest,
): Promise<{ success: true }> {
  const { db, clock } = context;
  const agent = await requireAgent(db, actor, id);
  const server = await serverOf(context, agent.id, input);
  if (!(await beginTest(db, agent.id, clock.now()))) {
    throw new AppError('SMTP_TEST_RUNNING', {}, { retryAfterSeconds: Math.ceil(TEST_MS / 1_000) });
  }
  try {
    await countTest(context, actor, agent.id);
    const failure = await tryServer(context, server);
    const { host, port } = server;
    await auditTest(db, {
      actorId: actor.userId,
      agentId: agent.id,
      host,
      port,
      outcome: failure ?? 'SUCCESS',
    });
    if (failure) throw new AppError('SMTP_TEST_FAILED', { reason: FAILURE_TEXT[failure] });
    return { success: true };
  } finally {
    await endTest(db, agent.id);
  }
}

async function countTest({ db, clock }: Context, actor: Actor, agentId: number): Promise<void> {
  const limits: Limit[] = [{ bucket: `smtp-test:${agentId}`, max: TESTS_PER_HOUR, minutes: 60 }];
  await refuseTooManyFailures(db, limits, clock.now());
  await countFailure(db, limits, clock.now(), actor.userId);
}

/** Returns a failure only after TEST_MS, so that the timing does not distinguish a closed port from a silent one. */
async function tryServer({ config, log }: Context, server: SmtpServer): Promise<EmailFailure | undefined> {
  const failureDelay = sleep(TEST_MS);
  try {
    const session = await openSmtpSession(server, {
      allowPrivate: config.smtpAllowPrivate,
      openMs: TEST_MS,
      sendMs: TEST_MS,
      signal: AbortSignal.timeout(TEST_MS),
    });
    session.close();
    return undefined;
  } catch (error) {
    const { kind, message } = smtpFailure(error);
    log.info({ host: server.host, kind, cause: message }, 'A mail server test failed.');
    await failureDelay;
    return failureClassOf(kind);
  }
}

async function serverOf({ db, config }: Context, agentId: number, input: SmtpTest): Promise<SmtpServer> {
  const { smtpHost, smtpUsername, smtpPassword, smtpAuth } = input;
  const [host, port, username] = [smtpHost ?? '', input.smtpPort ?? DEFAULT_SMTP_PORT, smtpUsername ?? ''];
  const sealed = (await findSettings(db, agentId))?.smtp_password_cipher;
  const stored = sealed && openPassword(sealed, { agentId, host, port, username }, config.encryptionKey);
  const password = smtpPassword ?? stored;
  if (smtpAuth && !password) throw passwordMissing(Boolean(sealed));
  return {
    host,
    port,
    encryption: encryptionOf(port, input.smtpStartTlsEnable),
    login: smtpAuth && password ? { username, password } : null,
  };
}

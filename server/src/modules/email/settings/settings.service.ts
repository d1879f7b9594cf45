import {
  DEFAULT_SMTP_PORT,
  type EmailSettings,
  type emailSettingsUpdate,
} from '@eport/contract/email/email-settings.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { z } from 'zod';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { refuseReadOnlyChanges } from '../../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../../platform/errors/version-check.ts';
import type { Context } from '../../../platform/http/context.ts';
import { queueServerNotice } from './server-notice.ts';
import { presentSettings } from './settings.presenter.ts';
import {
  findAgent,
  findSettings,
  lockSettings,
  retryWaitingMessages,
  type SettingsRow,
  saveSettings,
} from './settings.queries.ts';
import { type Binding, isSameBinding, passwordMissing, sealPassword } from './smtp-password.ts';

type Update = z.output<typeof emailSettingsUpdate>;

export async function requireAgent(db: Database, actor: Actor, id: number) {
  const agent = await findAgent(db, { scope: scopeOf(actor), id });
  if (!agent) throw notFound('AGENT_NOT_FOUND');
  return agent;
}

export async function getSettings({ db }: Context, actor: Actor, id: number): Promise<EmailSettings> {
  const agent = await requireAgent(db, actor, id);
  return presentSettings(await findSettings(db, agent.id));
}

export function changeSettings(
  { db, config, jobs }: Context,
  actor: Actor,
  id: number,
  input: Update,
): Promise<EmailSettings> {
  return inTransaction(db, actor, async (trx) => {
    const agent = await requireAgent(trx, actor, id);
    const current = await lockSettings(trx, agent.id);
    const settings = presentSettings(current);
    refuseOutdatedVersion('email settings', settings, input);
    refuseReadOnlyChanges(settings, input, ['hasPassword']);
    const passwordCipher = passwordToStore(agent.id, current, input, config.encryptionKey);
    await saveSettings(trx, { agent_id: agent.id, ...columnsOf(input, passwordCipher) });
    await queueServerNotice({ db: trx, config, jobs }, actor, { agent, before: current, input });
    await retryWaitingMessages(trx, agent.id);
    await jobs.add(trx, 'deliver-mail', [{ agentId: agent.id }]);
    return presentSettings(await findSettings(trx, agent.id));
  });
}

function columnsOf(
  {
    smtpHost,
    smtpPort,
    smtpUsername,
    smtpAuth,
    smtpStartTlsEnable,
    emailNotificationsEnabled,
    ...rest
  }: Omit<Update, 'smtpPassword' | 'hasPassword' | 'version'>,
  passwordCipher: Buffer | null,
): ColumnsOf<'email_settings', 'agent_id' | 'version'> {
  allFieldsRead(rest);
  return {
    smtp_host: smtpHost,
    smtp_port: smtpPort ?? DEFAULT_SMTP_PORT,
    smtp_username: smtpUsername,
    smtp_password_cipher: passwordCipher,
    smtp_auth: smtpAuth,
    smtp_starttls: smtpStartTlsEnable,
    notifications_enabled: emailNotificationsEnabled,
  };
}

/** A blank password keeps the stored one only while host, port and username stay the same. */
function passwordToStore(
  agentId: number,
  current: SettingsRow | undefined,
  input: Update,
  key: Buffer,
): Buffer | null {
  const binding = bindingOf(agentId, input);
  if (input.smtpPassword !== null && binding) return sealPassword(input.smtpPassword, binding, key);
  const stored = current?.smtp_password_cipher ?? null;
  if (stored !== null && isStoredFor(agentId, current, binding)) return stored;
  if (input.emailNotificationsEnabled && input.smtpAuth) throw passwordMissing(stored !== null);
  return null;
}

type Connection = Pick<Update, 'smtpHost' | 'smtpPort' | 'smtpUsername'>;

const bindingOf = (agentId: number, { smtpHost, smtpPort, smtpUsername }: Connection): Binding | undefined =>
  smtpHost !== null && smtpUsername !== null
    ? { agentId, host: smtpHost, port: smtpPort ?? DEFAULT_SMTP_PORT, username: smtpUsername }
    : undefined;

const rowBinding = (agentId: number, row: SettingsRow) =>
  bindingOf(agentId, {
    smtpHost: row.smtp_host,
    // A check constraint of the column admits only the contract's ports.
    smtpPort: row.smtp_port as Connection['smtpPort'],
    smtpUsername: row.smtp_username,
  });

function isStoredFor(agentId: number, row: SettingsRow | undefined, binding: Binding | undefined): boolean {
  const bound = row && rowBinding(agentId, row);
  return bound !== undefined && binding !== undefined && isSameBinding(bound, binding);
}

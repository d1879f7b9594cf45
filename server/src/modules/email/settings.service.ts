import {
  DEFAULT_SMTP_PORT,
  type EmailSettings,
  type emailSettingsUpdate,
} from '@eport/contract/email/email-settings.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseReadOnlyChanges } from '../../platform/http/read-only.ts';
import { retryAllNow } from './delivery.queries.ts';
import { presentSettings } from './settings.presenter.ts';
import { findAgent, findSettings, lockSettings, type SettingsRow, saveSettings } from './settings.queries.ts';
import { type Binding, isSameBinding, sealPassword } from './smtp-password.ts';

type Update = z.output<typeof emailSettingsUpdate>;

export async function requireAgent(db: Database, actor: Actor, id: number) {
  const agent = await findAgent(db, { scope: scopeOf(actor), id });
  if (!agent) throw notFound('AGENT_NOT_FOUND');
  return agent;
}

export async function settingsFor({ db }: Context, actor: Actor, id: number): Promise<EmailSettings> {
  const agent = await requireAgent(db, actor, id);
  return presentSettings(await findSettings(db, agent.id));
}

/** Whoever waits for mail gets it by the new settings at once. */
export function changeSettings(
  { db, config, jobs }: Context,
  actor: Actor,
  id: number,
  input: Update,
): Promise<EmailSettings> {
  return inTransaction(db, actor, async (trx) => {
    const agent = await requireAgent(trx, actor, id);
    const current = await lockSettings(trx, agent.id);
    refuseReadOnlyChanges(presentSettings(current), input, ['hasPassword']);
    await saveSettings(trx, {
      agent_id: agent.id,
      smtp_host: input.smtpHost,
      smtp_port: input.smtpPort ?? DEFAULT_SMTP_PORT,
      smtp_username: input.smtpUsername,
      smtp_password_cipher: passwordToKeep(agent.id, current, input, config.encryptionKey),
      smtp_auth: input.smtpAuth,
      smtp_starttls: input.smtpStartTlsEnable,
      notifications_enabled: input.emailNotificationsEnabled,
    });
    await retryAllNow(trx, agent.id);
    await jobs.add(trx, 'deliver-mail', [{ agentId: agent.id }]);
    return presentSettings(await findSettings(trx, agent.id));
  });
}

/**
 * A new password is sealed for host, port and user name; a blank one keeps the stored one as long as these stay the same. Once
 * they change the stored one is of no use any more: it is asked for where it is needed, and forgotten where it is not.
 */
function passwordToKeep(
  agentId: number,
  current: SettingsRow | undefined,
  input: Update,
  key: Buffer,
): Buffer | null {
  const binding = bindingOf(agentId, input);
  if (input.smtpPassword !== null && binding) return sealPassword(input.smtpPassword, binding, key);
  const stored = current?.smtp_password_cipher ?? null;
  if (stored === null || isKeptFor(agentId, current, binding)) return stored;
  if (input.emailNotificationsEnabled && input.smtpAuth) {
    throw invalidField(
      'smtpPassword',
      'is needed again: the stored password belongs to another host, port or user name',
    );
  }
  return null;
}

type Connection = Pick<Update, 'smtpHost' | 'smtpPort' | 'smtpUsername'>;

/** Undefined as long as there is nothing to sign in to. */
const bindingOf = (agentId: number, { smtpHost, smtpPort, smtpUsername }: Connection): Binding | undefined =>
  smtpHost !== null && smtpUsername !== null
    ? { agentId, host: smtpHost, port: smtpPort ?? DEFAULT_SMTP_PORT, username: smtpUsername }
    : undefined;

const rowBinding = (agentId: number, row: SettingsRow) =>
  bindingOf(agentId, {
    smtpHost: row.smtp_host,
    // The column admits the contract's ports only.
    smtpPort: row.smtp_port as Connection['smtpPort'],
    smtpUsername: row.smtp_username,
  });

function isKeptFor(agentId: number, row: SettingsRow | undefined, binding: Binding | undefined): boolean {
  const bound = row && rowBinding(agentId, row);
  return bound !== undefined && binding !== undefined && isSameBinding(bound, binding);
}

import { DEFAULT_SMTP_PORT, type emailSettingsUpdate } from '@eport/contract/email/email-settings.ts';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { MailServerChange } from '../../../platform/jobs/job-queue.ts';
import { getUserName, type SettingsRow } from './settings.queries.ts';
import { openPassword } from './smtp-password.ts';

type Update = z.output<typeof emailSettingsUpdate>;
type Change = {
  agent: { id: number; name: string; contact_email: string };
  before: SettingsRow | undefined;
  input: Update;
};
type Deps = Pick<Context, 'config' | 'jobs'> & { db: Transaction<DB> };

/** Notifies the agent if its mail server changes, because the operator of the new server can read the agent's emails. */
export async function queueServerNotice(deps: Deps, actor: Actor, { agent, before, input }: Change) {
  if (!isOtherServer(before, input, deps.config)) return;
  const notice: MailServerChange = {
    agentId: agent.id,
    at: new Date().toISOString(),
    changedBy: await getUserName(deps.db, actor.userId),
    to: { name: agent.name, address: agent.contact_email },
    before: before ? describe(before.smtp_host, before.smtp_port, before.smtp_username) : 'none',
    after: describe(input.smtpHost, input.smtpPort ?? DEFAULT_SMTP_PORT, input.smtpUsername),
    former: before ? previousOf(before) : null,
  };
  await deps.jobs.add(deps.db, 'mail-server-changed', [notice]);
}

function isOtherServer(
  before: SettingsRow | undefined,
  input: Update,
  { encryptionKey }: Pick<Context['config'], 'encryptionKey'>,
): boolean {
  if (!before) return input.smtpHost !== null;
  const { agent_id: agentId, smtp_host: host, smtp_port: port, smtp_username: username } = before;
  const isSame =
    host === input.smtpHost &&
    port === (input.smtpPort ?? DEFAULT_SMTP_PORT) &&
    username === input.smtpUsername &&
    before.smtp_auth === input.smtpAuth &&
    before.smtp_starttls === input.smtpStartTlsEnable;
  if (!isSame || host === null || username === null) return !isSame;
  const sealed = before.smtp_password_cipher;
  const stored = sealed && openPassword(sealed, { agentId, host, port, username }, encryptionKey);
  return input.smtpPassword !== null && input.smtpPassword !== stored;
}

const describe = (host: string | null, port: number, username: string | null) =>
  host === null ? 'none' : `${host}:${port}${username === null ? '' : ` as ${username}`}`;

function previousOf(row: SettingsRow): MailServerChange['former'] {
  const { smtp_host, smtp_port, smtp_username, smtp_auth, smtp_starttls } = row;
  if (smtp_host === null || smtp_username === null) return null;
  const password = row.smtp_password_cipher?.toString('base64') ?? null;
  return { smtp_host, smtp_port, smtp_username, smtp_auth, smtp_starttls, password };
}

import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { IMPLICIT_TLS_PORT, type SmtpServer } from '../../../platform/mail/smtp-server.ts';
import { findSettings, type SettingsRow } from './settings.queries.ts';
import { openPassword } from './smtp-password.ts';

type Secrets = Pick<Config, 'encryptionKey'>;

export type MailServer = { server: SmtpServer; from: string | null; allowPrivate: boolean };

export async function mailServerOf(
  db: Database,
  config: Secrets & Pick<Config, 'ownMail' | 'smtpAllowPrivate'>,
  agentId: number | null,
): Promise<MailServer | undefined> {
  // The operator configures this server, so a private address is safe.
  if (agentId === null) return config.ownMail && { ...config.ownMail, allowPrivate: true };
  const row = await findSettings(db, agentId);
  return row?.notifications_enabled ? agentServer(row, config) : undefined;
}

export type ServerRow = Pick<
  SettingsRow,
  | 'agent_id'
  | 'smtp_host'
  | 'smtp_port'
  | 'smtp_username'
  | 'smtp_password_cipher'
  | 'smtp_auth'
  | 'smtp_starttls'
>;

export const agentServer = (
  row: ServerRow,
  config: Secrets & Pick<Config, 'smtpAllowPrivate'>,
): MailServer | undefined =>
  row.smtp_host === null || row.smtp_username === null
    ? undefined
    : {
        server: serverOf(row, row.smtp_host, row.smtp_username, config),
        from: row.smtp_username.includes('@') ? row.smtp_username : null,
        allowPrivate: config.smtpAllowPrivate,
      };

const serverOf = (row: ServerRow, host: string, username: string, { encryptionKey }: Secrets): SmtpServer => {
  const { agent_id: agentId, smtp_port: port, smtp_password_cipher: sealed } = row;
  const password = sealed && openPassword(sealed, { agentId, host, port, username }, encryptionKey);
  return {
    host,
    port,
    encryption: encryptionOf(port, row.smtp_starttls),
    login: row.smtp_auth ? { username, password: password ?? '' } : null,
  };
};

export const encryptionOf = (port: number, startTls: boolean): SmtpServer['encryption'] =>
  port === IMPLICIT_TLS_PORT ? 'tls' : startTls ? 'starttls' : 'none';

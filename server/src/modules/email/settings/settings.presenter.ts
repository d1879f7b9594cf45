import { DEFAULT_SMTP_PORT, type EmailSettings } from '@eport/contract/email/email-settings.ts';
import type { SettingsRow } from './settings.queries.ts';

const DEFAULTS: EmailSettings = {
  smtpHost: null,
  smtpPort: DEFAULT_SMTP_PORT,
  smtpUsername: null,
  smtpAuth: true,
  smtpStartTlsEnable: true,
  emailNotificationsEnabled: false,
  hasPassword: false,
  version: 0,
};

export const presentSettings = (row: SettingsRow | undefined): EmailSettings =>
  row === undefined
    ? DEFAULTS
    : {
        smtpHost: row.smtp_host,
        smtpPort: row.smtp_port,
        smtpUsername: row.smtp_username,
        smtpAuth: row.smtp_auth,
        smtpStartTlsEnable: row.smtp_starttls,
        emailNotificationsEnabled: row.notifications_enabled,
        hasPassword: row.smtp_password_cipher !== null,
        version: row.version,
      };

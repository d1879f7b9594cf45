import {
  type EmailSettings,
  type emailSettingsUpdate,
  SMTP_PORTS,
} from '@eport/contract/email/email-settings.ts';
import type { z } from 'zod';

/** What the form holds: the request itself. */
export type SettingsValues = z.input<typeof emailSettingsUpdate>;
export type ValidSettings = z.output<typeof emailSettingsUpdate>;

/** The password is never answered, so its field begins empty. */
export const valuesOf = (settings: EmailSettings): SettingsValues => ({
  smtpHost: settings.smtpHost ?? '',
  smtpPort: SMTP_PORTS.find((port) => port === settings.smtpPort) ?? null,
  smtpUsername: settings.smtpUsername ?? '',
  smtpPassword: '',
  smtpAuth: settings.smtpAuth,
  smtpStartTlsEnable: settings.smtpStartTlsEnable,
  emailNotificationsEnabled: settings.emailNotificationsEnabled,
});

type Binding = Pick<SettingsValues, 'smtpHost' | 'smtpPort' | 'smtpUsername'>;

/** A stored password is kept for its host, port and user name only. */
export function passwordHint(settings: EmailSettings, typed: Binding) {
  if (!settings.hasPassword) return 'No password is stored yet.';
  const isSame =
    typed.smtpHost?.trim().toLowerCase() === settings.smtpHost?.toLowerCase() &&
    typed.smtpPort === settings.smtpPort &&
    typed.smtpUsername?.trim() === settings.smtpUsername;
  return isSame
    ? 'Leave blank to keep the existing password.'
    : 'The existing password belongs to another host, port or username: enter it again.';
}

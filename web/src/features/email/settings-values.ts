import type { EmailSettings, emailSettingsUpdate } from '@eport/contract/email/email-settings.ts';
import { SMTP_PORTS } from '@eport/contract/email/smtp-ports.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { z } from 'zod';

export type SettingsValues = z.input<typeof emailSettingsUpdate>;
export type ValidSettings = z.output<typeof emailSettingsUpdate>;

export const valuesOf = (
  settings: EmailSettings,
): AllFieldsOf<Omit<SettingsValues, 'hasPassword' | 'version'>> => ({
  smtpHost: settings.smtpHost ?? '',
  smtpPort: SMTP_PORTS.find((port) => port === settings.smtpPort) ?? null,
  smtpUsername: settings.smtpUsername ?? '',
  smtpPassword: '',
  smtpAuth: settings.smtpAuth,
  smtpStartTlsEnable: settings.smtpStartTlsEnable,
  emailNotificationsEnabled: settings.emailNotificationsEnabled,
});

type SmtpAccount = Pick<SettingsValues, 'smtpHost' | 'smtpPort' | 'smtpUsername'>;

export function passwordHint(settings: EmailSettings, typed: SmtpAccount) {
  if (!settings.hasPassword) return 'No password is saved yet.';
  const isSame =
    typed.smtpHost?.trim().toLowerCase() === settings.smtpHost?.toLowerCase() &&
    typed.smtpPort === settings.smtpPort &&
    typed.smtpUsername?.trim() === settings.smtpUsername;
  return isSame
    ? 'Leave blank to keep the existing password.'
    : 'The saved password belongs to another host, port, or username. Enter it again.';
}

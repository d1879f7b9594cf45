import { expect, test } from 'vitest';
import { passwordHint, valuesOf } from './settings-values.ts';

const stored = {
  smtpHost: 'smtp.example.com',
  smtpPort: 587,
  smtpUsername: 'mailer@example.com',
  smtpAuth: true,
  smtpStartTlsEnable: true,
  emailNotificationsEnabled: true,
  hasPassword: true,
  version: 1,
};
const KEEP = 'Leave blank to keep the existing password.';

test.each([
  ['the same server', {}, KEEP],
  ['the same host, written in capitals', { smtpHost: ' SMTP.example.com ' }, KEEP],
  ['another host', { smtpHost: 'mail.example.com' }, 'Enter it again'],
  ['another port', { smtpPort: 465 as const }, 'Enter it again'],
  ['no port', { smtpPort: null }, 'Enter it again'],
  ['another username', { smtpUsername: 'other@example.com' }, 'Enter it again'],
])('shows for %s whether the saved password applies', (_what, typed, hint) => {
  expect(passwordHint(stored, { ...valuesOf(stored), ...typed })).toContain(hint);
});

test('shows that no password is saved', () => {
  expect(passwordHint({ ...stored, hasPassword: false }, valuesOf(stored))).toBe('No password is saved yet.');
});

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
};
const KEEP = 'Leave blank to keep the existing password.';

test.each([
  ['the same server', {}, KEEP],
  ['the same host, written in capitals', { smtpHost: ' SMTP.example.com ' }, KEEP],
  ['another host', { smtpHost: 'mail.example.com' }, 'enter it again'],
  ['another port', { smtpPort: 465 as const }, 'enter it again'],
  ['no port', { smtpPort: null }, 'enter it again'],
  ['another username', { smtpUsername: 'other@example.com' }, 'enter it again'],
])('for %s the hint of the password tells whether the stored one serves', (_what, typed, hint) => {
  expect(passwordHint(stored, { ...valuesOf(stored), ...typed })).toContain(hint);
});

test('without a stored password there is none to keep', () => {
  expect(passwordHint({ ...stored, hasPassword: false }, valuesOf(stored))).toBe(
    'No password is stored yet.',
  );
});

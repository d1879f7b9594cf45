import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';

test('refuses each of the 10,000 most common passwords, also in upper case', async () => {
  const common = dictionary['passwords-common'].slice(0, 10_000);
  expect(common).toHaveLength(10_000);
  for (const password of common) {
    for (const typed of [password, password.toUpperCase()])
      await expect(refuseCommonPassword(typed, 'password'), typed).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
  }
});

test.each(['Demo-Pass-2026', 'correct horse battery staple', 'x'.repeat(128)])('accepts %s', (password) =>
  expect(refuseCommonPassword(password, 'password')).resolves.toBeUndefined(),
);

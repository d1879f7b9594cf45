import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSameBinding, openPassword, sealPassword } from './smtp-password.ts';

const KEY = randomBytes(32);
const BINDING = { agentId: 7, host: 'smtp.example.com', port: 587, username: 'mail@example.com' };
const PASSWORD = 'gehe1m, ünïcode 📦';

const sealed = sealPassword(PASSWORD, BINDING, KEY);

test('opens a password only with its key and binding', () => {
  expect(openPassword(sealed, BINDING, KEY)).toBe(PASSWORD);
  expect(openPassword(sealed, BINDING, randomBytes(32))).toBeUndefined();
});

test.each([
  ['agent', { agentId: 8 }],
  ['host', { host: 'smtp.attacker.example' }],
  ['port', { port: 465 }],
  ['user name', { username: 'other@example.com' }],
])('does not open a password for another %s', (_what, change) => {
  expect(openPassword(sealed, { ...BINDING, ...change }, KEY)).toBeUndefined();
  expect(isSameBinding(BINDING, { ...BINDING, ...change })).toBe(false);
});

test('ignores the case of the host', () => {
  const upperCase = { ...BINDING, host: 'SMTP.Example.COM' };
  expect(isSameBinding(BINDING, upperCase)).toBe(true);
  expect(openPassword(sealed, upperCase, KEY)).toBe(PASSWORD);
});

test('rejects a sealed password with a changed byte', () => {
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openPassword(changed, BINDING, KEY)).toBeUndefined();
  }
  expect(openPassword(sealed.subarray(0, 20), BINDING, KEY)).toBeUndefined();
});

test('seals the same password differently each time', () => {
  expect(sealPassword(PASSWORD, BINDING, KEY)).not.toEqual(sealed);
  expect(sealed.toString('latin1')).not.toContain('gehe1m');
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSameBinding, openPassword, sealPassword } from './smtp-password.ts';

const KEY = randomBytes(32);
const BINDING = { agentId: 7, host: 'smtp.example.com', port: 587, username: 'mail@example.com' };
const PASSWORD = 'gehe1m, ünïcode 📦';

const sealed = sealPassword(PASSWORD, BINDING, KEY);

test('a password comes back with its key and binding only', () => {
  expect(openPassword(sealed, BINDING, KEY)).toBe(PASSWORD);
  expect(openPassword(sealed, BINDING, randomBytes(32))).toBeUndefined();
});

test.each([
  ['agent', { agentId: 8 }],
  ['host', { host: 'smtp.attacker.example' }],
  ['port', { port: 465 }],
  ['user name', { username: 'other@example.com' }],
])('another %s does not open it', (_what, change) => {
  expect(openPassword(sealed, { ...BINDING, ...change }, KEY)).toBeUndefined();
  expect(isSameBinding(BINDING, { ...BINDING, ...change })).toBe(false);
});

test('a host is the same in every case', () => {
  const shouted = { ...BINDING, host: 'SMTP.Example.COM' };
  expect(isSameBinding(BINDING, shouted)).toBe(true);
  expect(openPassword(sealed, shouted, KEY)).toBe(PASSWORD);
});

test('no byte of it can be changed', () => {
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openPassword(changed, BINDING, KEY)).toBeUndefined();
  }
  expect(openPassword(sealed.subarray(0, 20), BINDING, KEY)).toBeUndefined();
});

test('the same password never looks the same', () => {
  expect(sealPassword(PASSWORD, BINDING, KEY).equals(sealed)).toBe(false);
  expect(sealed.includes(Buffer.from('gehe1m'))).toBe(false);
});

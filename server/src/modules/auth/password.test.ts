import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';
import { temporaryPassword } from './temporary-password.ts';

test('matches a hash with its own password only', async () => {
  const hash = await hashPassword('Correct-Horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwordMatches('Correct-Horse', hash)).toBe(true);
  for (const wrong of ['correct-horse', 'Correct-Horse ', '', 'Correct-Hors']) {
    expect(await passwordMatches(wrong, hash), wrong).toBe(false);
  }
});

test('salts every hash', async () => {
  expect(await hashPassword('Correct-Horse')).not.toBe(await hashPassword('Correct-Horse'));
});

test('verifies hashes with other cost parameters, so that the cost can be raised later', async () => {
  const salt = Buffer.from('some salt 16byte');
  const tag = argon2Sync('argon2id', {
    message: 'Correct-Horse',
    nonce: salt,
    tagLength: 32,
    memory: 8_192,
    passes: 3,
    parallelism: 1,
  });
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const phc = `$argon2id$v=19$m=8192,t=3,p=1$${unpadded(salt)}$${unpadded(tag)}`;
  expect(await passwordMatches('Correct-Horse', phc)).toBe(true);
  expect(await passwordMatches('correct-horse', phc)).toBe(false);
});

test('refuses to compare with an invalid hash', async () => {
  await expect(passwordMatches('x', 'x')).rejects.toThrow('PHC');
});

test('creates temporary passwords with 100 random bits and no ambiguous characters', () => {
  const many = Array.from({ length: 500 }, temporaryPassword);
  expect(new Set(many).size).toBe(500);
  for (const password of many) expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){3}$/);
  expect(new Set(many.join('').replaceAll('-', '')).size).toBe(32);
});

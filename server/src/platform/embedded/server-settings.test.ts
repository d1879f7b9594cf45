import { expect, test } from 'vitest';
import { serverSettings } from './server-settings.ts';

const GIGABYTE = 2 ** 30;

test.each([
  ['the least that PostgreSQL is usually given', 0.5 * GIGABYTE, '128MB'],
  ['an eighth of a small machine', 4 * GIGABYTE, '512MB'],
  ['a whole number of megabytes', 3.1 * GIGABYTE, '396MB'],
  ['a gigabyte of a large one', 64 * GIGABYTE, '1024MB'],
])('the database keeps %s for itself', (_what, memory, buffers) => {
  expect(serverSettings(memory).shared_buffers).toBe(buffers);
});

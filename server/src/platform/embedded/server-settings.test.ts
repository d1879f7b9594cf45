import { expect, test } from 'vitest';
import { serverSettings } from './server-settings.ts';

const GIGABYTE = 2 ** 30;

test.each([
  ['the minimum', 0.5 * GIGABYTE, '128MB'],
  ['an eighth of a small machine’s memory', 4 * GIGABYTE, '512MB'],
  ['a whole number of megabytes', 3.1 * GIGABYTE, '396MB'],
  ['a gigabyte on a large machine', 64 * GIGABYTE, '1024MB'],
])('sets shared_buffers to %s', (_what, memory, buffers) => {
  expect(serverSettings(memory).shared_buffers).toBe(buffers);
});

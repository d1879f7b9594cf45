import { skipToken } from '@tanstack/react-query';
import { afterAll, expect, test, vi } from 'vitest';

// The session reads the storage as soon as it is imported.
await vi.hoisted(async () => {
  const { memoryStorage } = await import('../../testing/memory-storage.ts');
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

import { expectedByTrackingQuery, packagesByTrackingQuery } from './packages.queries.ts';

// Test files share their process.
afterAll(() => void vi.unstubAllGlobals());

test.each([
  ['packages', packagesByTrackingQuery],
  ['expected packages', expectedByTrackingQuery],
])('looks up %s only by tracking numbers of 1 to 100 characters', (_which, query) => {
  for (const length of [0, 101]) expect(query('9'.repeat(length)).queryFn).toBe(skipToken);
  for (const length of [1, 100]) expect(query('9'.repeat(length)).queryFn).not.toBe(skipToken);
});

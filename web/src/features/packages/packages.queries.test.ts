import { skipToken } from '@tanstack/react-query';
import { afterAll, expect, test, vi } from 'vitest';

// The session reads the storage as soon as it is imported.
await vi.hoisted(async () => {
  const { memoryStorage } = await import('../../testing/memory-storage.ts');
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

import { trackedExpectedQuery, trackedQuery } from './packages.queries.ts';

// Test files share their process.
afterAll(() => void vi.unstubAllGlobals());

test.each([trackedQuery, trackedExpectedQuery])('looks up only numbers of a valid length (%#)', (query) => {
  for (const length of [0, 101]) expect(query('9'.repeat(length)).queryFn).toBe(skipToken);
  for (const length of [1, 100]) expect(query('9'.repeat(length)).queryFn).not.toBe(skipToken);
});

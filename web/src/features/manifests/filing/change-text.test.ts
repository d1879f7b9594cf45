import { expect, test } from 'vitest';
import { adviceFor } from './change-text.ts';

test.each([
  [[], /^$/],
  [['ADDED'], /^New house bills: [^:]+$/],
  [['CHANGED'], /^Changed and removed house bills: [^:]+$/],
  [['REMOVED'], /^Changed and removed house bills: [^:]+$/],
  [['ADDED', 'CHANGED'], /^New house bills: .+ Changed and removed house bills: /],
] as const)('advises what to do about %j', (changes, advice) => {
  expect(adviceFor(changes.map((change) => ({ change })))).toMatch(advice);
});

import { expect, test } from 'vitest';
import { billReference } from './bill-references.ts';

test.each([
  ['IFL', 7, 1, 'IFL7001'],
  ['IFL', 7, 999, 'IFL7999'],
  ['IFL', 7, 1_000, 'IFL71000'],
  ['ABCDEF', 12_345_678, 123, 'ABCDEF12345678123'],
  ['ABCDEF', 123_456_789, 123, 'BCDEF123456789123'],
  ['ABCDEF', 123_456_789_012_345, 12_345, '45678901234512345'],
])('numbers bill %3$i of manifest %2$i of agent %1$s', (agentCode, manifestId, number, reference) => {
  expect(billReference({ agentCode, manifestId }, number)).toBe(reference);
});

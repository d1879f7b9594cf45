import { expect, test } from 'vitest';
import { canChoose, creditOf, creditsToUse, hasSeveralAgents, ofFirstAgent } from './payable-choice.ts';

const [one, two, other] = [
  { id: 1, agentId: 7 },
  { id: 2, agentId: 7 },
  { id: 3, agentId: 8 },
] as const;

test('preselects the invoices of the first agent', () => {
  expect(ofFirstAgent([one, other, two])).toEqual([one, two]);
  expect(ofFirstAgent([other, one])).toEqual([other]);
  expect(ofFirstAgent([])).toEqual([]);
});

test('detects invoices of several agents', () => {
  expect(hasSeveralAgents([one, two])).toBe(false);
  expect(hasSeveralAgents([one, two, other])).toBe(true);
  expect(hasSeveralAgents([])).toBe(false);
});

test('offers another agent only once nothing is chosen', () => {
  expect(canChoose(other, [one])).toBe(false);
  expect(canChoose(two, [one])).toBe(true);
  expect(canChoose(other, [])).toBe(true);
});

test('offers the credit with the agent of the chosen invoices only', () => {
  const credits = [
    { agentId: 8, balance: 5 },
    { agentId: 7, balance: 3 },
  ];
  expect(creditOf(credits, [one, two])).toEqual({ agentId: 7, balance: 3 });
  expect(creditOf(credits, [])).toBeUndefined();
});

test('returns each credit with the invoices that it can pay', () => {
  const [first, second] = [
    { agentId: 7, balance: 3 },
    { agentId: 9, balance: 5 },
  ];
  expect(creditsToUse([first, second], [one, other, two])).toEqual([{ credit: first, due: [one, two] }]);
  expect(creditsToUse([second], [one])).toEqual([]);
});

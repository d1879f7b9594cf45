import type { CounterPackage, CounterView } from '@eport/contract/counter/counter.ts';
import { expect, test } from 'vitest';
import { agentOf, agentToServe, dueOf, readyOf, START, summaryOf, withoutOthers } from './counter-state.ts';
import { otherAgentOf } from './other-agent.ts';

const ALLOWED = { allowed: true } as const;
const AGENTS = [
  { id: 1, name: 'Miami' },
  { id: 2, name: 'Kingston' },
];

const invoice = (id: number, agentId: number): CounterView['owed'][number] => ({
  ...{ id, agentId, packageId: id, packageDescription: 'Shoes', kind: 'FREIGHT' },
  ...{
    dueDate: '2099-12-31',
    status: 'DUE',
    totalAmount: 10,
    remainingAmount: 10,
    can: { payCash: ALLOWED },
  },
});
const ready = (id: number, agentId: number): CounterPackage => ({
  ...{ id, agentId, description: 'Hat', status: 'READY_FOR_PICKUP', shelf: null, readiness: 'READY' },
  ...{ openExceptions: [], can: { handOverAtCounter: ALLOWED, handOverUnpaid: ALLOWED } },
});
const view = (overrides: Partial<CounterView>): CounterView => ({
  customer: { id: 7, name: 'Ann', email: 'ann@example.com', mailboxId: 'M1' },
  ...{ agents: AGENTS, credits: [], owed: [], hasMoreOwed: false, storage: [] },
  ...{ packages: [], hasMorePackages: false, collectors: [] },
  ...overrides,
});
const stateOf = (shown: CounterView, packageId?: string) => ({
  view: shown,
  without: withoutOthers(shown, agentToServe(shown, packageId)),
});

const BOTH = view({ owed: [invoice(1, 2), invoice(2, 1)], packages: [ready(3, 1), ready(4, 2)] });

test('selects only the charges and packages of the agent of the first charge', () => {
  const state = stateOf(BOTH);
  expect(agentOf(state)).toEqual(AGENTS[1]);
  expect(dueOf(state)).toBe(10);
  expect(readyOf(state).map(({ id }) => id)).toEqual([4]);
  expect(summaryOf(state)).toBe('Ann (M1): Only Kingston: $10.00 to pay. 1 package ready.');
});

test('selects only the charges and packages of the agent of a scanned package', () => {
  const state = stateOf(BOTH, '3');
  expect(agentOf(state)).toEqual(AGENTS[0]);
  expect(readyOf(state).map(({ id }) => id)).toEqual([3]);
});

test('selects only the packages of one agent when nothing is owed', () => {
  expect(readyOf(stateOf(view({ packages: [ready(3, 1), ready(4, 2)] }))).map(({ id }) => id)).toEqual([3]);
});

test('selects everything of a single agent', () => {
  const one = view({ agents: [], owed: [invoice(1, 2), invoice(2, 2)], packages: [ready(3, 2)] });
  expect(stateOf(one, '3').without).toEqual(START.without);
  expect(agentOf(stateOf(one))).toBeUndefined();
  expect(summaryOf(stateOf(one))).toBe('Ann (M1): $20.00 to pay. 1 package ready.');
});

test('says what is still owed after the credit with each agent, of which none pays for the other', () => {
  const credits = [{ agentId: 2, agentName: 'Kingston', balance: 50 }];
  const state = stateOf({ ...BOTH, credits });
  const without = { ...state.without, charges: ['invoice 1', 'invoice 2'] };
  expect(summaryOf({ ...state, without })).toContain('$10.00 still owed.');
});

test('returns the agent of a charge or package that does not belong to the selected agent', () => {
  const state = stateOf(BOTH);
  expect(otherAgentOf(state, { kind: 'charges', id: 'invoice 2' })).toEqual(AGENTS[0]);
  expect(otherAgentOf(state, { kind: 'packages', id: '3' })).toEqual(AGENTS[0]);
  const paid = { ...state, without: { ...state.without, charges: ['invoice 1', 'invoice 2'] } };
  expect(otherAgentOf(paid, { kind: 'charges', id: 'invoice 2' })).toEqual(AGENTS[0]);
  expect(otherAgentOf(paid, { kind: 'charges', id: 'invoice 1' })).toBeUndefined();
});

test('returns no other agent for a deselection, or when nothing is selected', () => {
  const state = stateOf(BOTH);
  expect(otherAgentOf(state, { kind: 'charges', id: 'invoice 1' })).toBeUndefined();
  const nothing = { view: BOTH, without: { charges: ['invoice 1', 'invoice 2'], packages: ['3', '4'] } };
  expect(otherAgentOf(nothing, { kind: 'charges', id: 'invoice 1' })).toBeUndefined();
});

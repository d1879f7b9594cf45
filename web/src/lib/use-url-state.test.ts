import { expect, test } from 'vitest';
import { readUrlState } from './use-url-state.ts';

const read = (query: string) => readUrlState(new URLSearchParams(query), { agent: null, page: 0, tab: '' });

test('reads an ID, or null without one', () => {
  expect(read('agent=12345678901')).toEqual({ agent: 12_345_678_901, page: 0, tab: '' });
  expect(read('')).toEqual({ agent: null, page: 0, tab: '' });
});

test.each(['0', '-1', '1.5', 'x', '007', ''])('reads “%s” as no ID', (text) => {
  expect(read(`agent=${text}&page=2`)).toMatchObject({ agent: null, page: 2 });
});

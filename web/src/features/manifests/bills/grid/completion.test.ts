import { expect, test } from 'vitest';
import { completionOf } from './completion.ts';

test.each([
  ['c', 'CARTON'],
  ['Car', 'CARTON'],
  ['CARTON', null],
  ['crates', null],
  ['', null],
])('%j may mean %s', (typed, word) => {
  expect(completionOf(typed, ['BOX', 'CARTON', 'CRATE'])).toBe(word);
});

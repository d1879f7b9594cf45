import { expect, test } from 'vitest';
import { completionOf } from './completion.ts';

test.each([
  ['c', 'CARTON'],
  ['Car', 'CARTON'],
  ['CARTON', null],
  ['crates', null],
  ['', null],
])('completes %j to %s', (typed, word) => {
  expect(completionOf(typed, ['BOX', 'CARTON', 'CRATE'])).toBe(word);
});

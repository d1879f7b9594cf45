import { expect, test } from 'vitest';
import { isFiltered, NO_FILTER, queryOf } from './audit-filter.ts';

test('no filter asks for everything', () => {
  expect(queryOf(NO_FILTER)).toEqual({});
  expect(isFiltered(NO_FILTER)).toBe(false);
});

test('both days count whole, on the reader’s clock', () => {
  const { from, to } = queryOf({ ...NO_FILTER, from: '2026-02-28', to: '2026-02-28' });
  expect(new Date(from ?? '')).toEqual(new Date(2026, 1, 28));
  expect(new Date(to ?? '')).toEqual(new Date(2026, 2, 1));
});

test('a number counts only with its kind, and what the address holds wrongly not at all', () => {
  expect(queryOf({ ...NO_FILTER, kind: 'PORT', object: 7, person: 3 })).toEqual({
    kind: 'PORT',
    objectId: '7',
    personId: '3',
  });
  expect(queryOf({ ...NO_FILTER, kind: 'DOG', object: 7, from: 'x', to: '0001-01-01' })).toEqual({});
});

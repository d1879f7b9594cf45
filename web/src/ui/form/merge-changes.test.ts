import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { name: 'Ada', city: 'Oistins', phone: null, profile: { code: null, weight: 4 }, charges: [1] };

test('merges fields that only one user has changed', () => {
  const mine = { ...base, name: 'Anne', profile: { code: 'X', weight: 4 } };
  const theirs = { ...base, city: 'Bridgetown', profile: { code: null, weight: 5 } };
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    taken: [
      { path: 'city', theirs: 'Bridgetown' },
      { path: 'profile.weight', theirs: 5 },
    ],
    conflicts: [],
  });
});

test('reports a conflict for a field that both users changed', () => {
  const mine = { ...base, name: 'Anne', charges: [1, 2] };
  const theirs = { ...base, name: 'Bea', charges: [] };
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    taken: [],
    conflicts: [
      { path: 'name', mine: 'Anne', theirs: 'Bea' },
      { path: 'charges', mine: [1, 2], theirs: [] },
    ],
  });
});

test('reports no conflict when both users entered the same value', () => {
  const both = { ...base, name: 'Anne' };
  expect(mergeChanges({ base, mine: both, theirs: both })).toEqual({ taken: [], conflicts: [] });
});

test('treats an empty string like null', () => {
  const mine = { ...base, phone: '' };
  const theirs = { ...base, phone: '555 0100' };
  expect(mergeChanges({ base, mine, theirs }).taken).toEqual([{ path: 'phone', theirs: '555 0100' }]);
});

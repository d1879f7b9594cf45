import { expect, test, vi } from 'vitest';
import { isFiltered, NO_FILTER, queryOf } from './audit-filter.ts';

test('sends no parameters without a filter', () => {
  expect(queryOf(NO_FILTER)).toEqual({});
  expect(isFiltered(NO_FILTER)).toBe(false);
});

test('includes both days in the user’s time zone', () => {
  const { from, to } = queryOf({ ...NO_FILTER, from: '2026-02-28', to: '2026-02-28' });
  expect(new Date(from ?? '')).toEqual(new Date(2026, 1, 28));
  expect(new Date(to ?? '')).toEqual(new Date(2026, 2, 1));
});

test('begins a day that has no midnight with its first moment', () => {
  vi.stubEnv('TZ', 'America/Havana');
  const days = queryOf({ ...NO_FILTER, from: '2026-03-08', to: '2026-03-08' });
  vi.unstubAllEnvs();
  expect(days).toEqual({ from: '2026-03-08T05:00:00.000Z', to: '2026-03-09T04:00:00.000Z' });
});

test('ignores an object number without its kind and invalid URL values', () => {
  expect(queryOf({ ...NO_FILTER, kind: 'PORT', object: 7, person: 3 })).toEqual({
    kind: 'PORT',
    objectId: '7',
    personId: '3',
  });
  expect(queryOf({ ...NO_FILTER, kind: 'DOG', object: 7, from: 'x', to: '0001-01-01' })).toEqual({});
});

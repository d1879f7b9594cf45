import { expect, test } from 'vitest';
import { urlOf } from './request.ts';

const entry = { path: '/admin/packages/:id/costs/:costId' } as const;

test('parameters stand in the path, encoded', () => {
  expect(urlOf(entry, { params: { id: 7, costId: 'a/b' } })).toBe('/api/admin/packages/7/costs/a%2Fb');
});

test('a forgotten parameter is found before the call is made', () => {
  expect(() => urlOf(entry, { params: { id: 7 } })).toThrow('costId');
});

test('the query leaves out what is empty, but not a zero', () => {
  const query = { page: 0, search: '', status: undefined, destinationId: 3 };
  expect(urlOf({ path: '/packages' }, { query })).toBe('/api/packages?page=0&destinationId=3');
});

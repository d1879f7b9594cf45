import { expect, test } from 'vitest';
import { urlOf } from './request.ts';

const entry = { path: '/admin/packages/:id/costs/:costId' } as const;

test('encodes parameters into the path', () => {
  expect(urlOf(entry, { params: { id: 7, costId: 'a/b' } })).toBe('/api/admin/packages/7/costs/a%2Fb');
});

test('throws for a missing parameter', () => {
  expect(() => urlOf(entry, { params: { id: 7 } })).toThrow('costId');
});

test('omits empty query values but keeps zero', () => {
  const query = { page: 0, search: '', status: undefined, destinationId: 3 };
  expect(urlOf({ path: '/packages' }, { query })).toBe('/api/packages?page=0&destinationId=3');
});

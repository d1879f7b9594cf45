import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { expect, test } from 'vitest';
import { bare } from './bare-endpoints.ts';

test('an endpoint is built with what a caller reads of it, and without its schemas', () => {
  const built = bare(packagesApi);
  expect(Object.keys(built)).toEqual(Object.keys(packagesApi));
  const { method, path, roles } = packagesApi.mine;
  expect(built.mine).toEqual({ method, path, roles });
  expect(JSON.stringify(built)).not.toMatch(/summary|response|def/);
});

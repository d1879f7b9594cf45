import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { expect, test } from 'vitest';
import { withoutSchemas } from './bare-endpoints.ts';

test('keeps the fields that the client reads and drops the schemas', () => {
  const built = withoutSchemas(packagesApi);
  expect(Object.keys(built)).toEqual(Object.keys(packagesApi));
  const { method, path, roles } = packagesApi.mine;
  expect(built.mine).toEqual({ method, path, roles });
  expect(JSON.stringify(built)).not.toMatch(/summary|response|def/);
});

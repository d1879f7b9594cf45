import { expect, test } from 'vitest';
import { pageQuery } from './paging.ts';

test.each([
  ['page', '100000001', 'must be at most 100,000,000'],
  ['size', '101', 'must be at most 100 rows'],
])('refuses a %s of %s', (field, value, message) => {
  expect(pageQuery.safeParse({ [field]: value }).error?.issues).toMatchObject([{ path: [field], message }]);
});

import { expect, test } from 'vitest';
import { withCurrentKeys } from './renamed-keys.ts';

test.each([
  ['/admin/exceptions', '?mine=true&status=CLOSED', '?assigneeId=me&status=CLOSED'],
  ['/admin/expected-packages', '?search=a+b&customer=5', '?search=a+b&customerId=5'],
  ['/admin/rates', '?agent=2', '?agentId=2'],
  ['/admin/rates', '?page=1&agentId=2', '?page=1&agentId=2'],
  ['/admin/payments', '?customer=5', '?customer=5'],
  ['/admin/packages', '', ''],
])('reads the query of %s%s as %j', (path, search, expected) => {
  expect(withCurrentKeys(path, search)).toBe(expected);
});

import { expect, test } from 'vitest';
import { withTodaysKeys } from './renamed-keys.ts';

test.each([
  ['/admin/exceptions', '?mine=true&status=CLOSED', '?assigneeId=me&status=CLOSED'],
  ['/admin/expected-packages', '?search=a+b&customer=5', '?search=a+b&customerId=5'],
  ['/admin/rates', '?agent=2', '?agentId=2'],
  ['/admin/rates', '?page=1&agentId=2', '?page=1&agentId=2'],
  ['/admin/payments', '?customer=5', '?customer=5'],
  ['/admin/packages', '', ''],
])('opens %s%s as %s', (path, search, today) => {
  expect(withTodaysKeys(path, search)).toBe(today);
});

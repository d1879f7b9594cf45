import { CHECKOUT_STATUSES } from '@eport/contract/online-payments/online-states.ts';
import { expect, test } from 'vitest';
import { pollIntervalOf } from './checkout-wait.ts';

test('polls while the checkout is starting or open', () => {
  expect(CHECKOUT_STATUSES.filter((status) => pollIntervalOf(status) !== false)).toEqual([
    'STARTING',
    'OPEN',
  ]);
});

test('does not poll before the first response', () => {
  expect(pollIntervalOf(undefined)).toBe(false);
});

import { expect, test } from 'vitest';
import { BILLING_ERRORS } from './errors/billing-errors.ts';
import { GENERAL_ERRORS } from './errors/general-errors.ts';
import { SHIPPING_ERRORS } from './errors/shipping-errors.ts';
import { ERRORS } from './errors.ts';

test('each error code is in one table only', () => {
  const codes = [GENERAL_ERRORS, SHIPPING_ERRORS, BILLING_ERRORS].flatMap((table) => Object.keys(table));
  expect(codes.toSorted()).toEqual(Object.keys(ERRORS).toSorted());
});

test('no error asks for a reload: pages refetch by themselves, and API clients have no page', () => {
  const asking = Object.values(ERRORS).filter(([, text]) => /\b(reload|refresh)\b/i.test(text));
  expect(asking).toEqual([]);
});

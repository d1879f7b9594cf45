import { expect, test } from 'vitest';
import { isOffered, SHIPMENT_STEPS } from './shipment-steps.ts';

const refused = (code: string) => ({ allowed: false, code, message: 'Because.' }) as const;

test('offers what is possible, and what is blocked by something that staff can change', () => {
  expect(isOffered({ allowed: true })).toBe(true);
  expect(isOffered(refused('SHIPMENT_EMPTY'))).toBe(true);
  expect(isOffered(refused('SHIPMENT_NOT_ALL_CLEARED'))).toBe(true);
});

test('hides steps of another status and a second unstuffing', () => {
  expect(isOffered(refused('SHIPMENT_WRONG_STATUS'))).toBe(false);
  expect(isOffered(refused('SHIPMENT_ALREADY_UNSTUFFED'))).toBe(false);
});

test('shows how many packages depart on hold', () => {
  const question = SHIPMENT_STEPS.find(({ action }) => action === 'depart')?.question;
  const asked = 'Are you sure you want to mark this shipment as departed?';
  expect(question?.({ heldCount: 0 })).toBe(asked);
  expect(question?.({ heldCount: 1 })).toBe(
    `${asked} 1 package is on hold for an invoice, and will travel on hold.`,
  );
  expect(question?.({ heldCount: 1200 })).toContain(`${asked} 1,200 packages are on hold`);
});

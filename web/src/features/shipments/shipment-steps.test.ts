import { expect, test } from 'vitest';
import { isOffered, SHIPMENT_STEPS } from './shipment-steps.ts';

const refused = (code: string) => ({ allowed: false, code, message: 'Because.' }) as const;

test('offers a step that is possible, or blocked by something that staff can change', () => {
  expect(isOffered({ allowed: true })).toBe(true);
  expect(isOffered(refused('SHIPMENT_EMPTY'))).toBe(true);
  expect(isOffered(refused('SHIPMENT_NOT_ALL_CLEARED'))).toBe(true);
});

test('hides steps of another status and a second unstuffing', () => {
  expect(isOffered(refused('SHIPMENT_WRONG_STATUS'))).toBe(false);
  expect(isOffered(refused('SHIPMENT_ALREADY_UNSTUFFED'))).toBe(false);
});

const question = SHIPMENT_STEPS.find(({ action }) => action === 'depart')?.question;
const ASKED = 'Are you sure you want to mark this shipment as departed?';

test('shows how many packages depart on hold', () => {
  const loading = { planned: 2, scanned: 0, short: 2, extra: 0 };
  expect(question?.({ heldCount: 0, loading })).toBe(ASKED);
  expect(question?.({ heldCount: 1, loading })).toBe(
    `${ASKED} 1 package is on hold for an invoice, and will travel on hold.`,
  );
  expect(question?.({ heldCount: 1200, loading })).toContain(`${ASKED} 1,200 packages are on hold`);
});

test('shows how many packages were loaded by scan', () => {
  const ask = (loading: { planned: number; scanned: number; short: number; extra: number }) =>
    question?.({ heldCount: 0, loading });
  expect(ask({ planned: 3, scanned: 3, short: 0, extra: 1 })).toBe(
    `${ASKED} Loaded 3 of 3, 0 short, 1 extra.`,
  );
  expect(ask({ planned: 3, scanned: 1, short: 2, extra: 0 })).toBe(
    `${ASKED} Loaded 1 of 3, 2 short, 0 extra. Short packages will be marked as departed too.`,
  );
});

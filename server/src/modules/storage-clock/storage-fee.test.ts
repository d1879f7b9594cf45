import { describe, expect, test } from 'vitest';
import { accruedOf, calculationOf, type StorageRules } from './storage-fee.ts';

const RULES: StorageRules = {
  freeDays: 5,
  fee: '2.00',
  basis: 'PER_PACKAGE',
  maximum: null,
  abandonedAfterDays: 60,
};
const STAY = { readyOn: '2026-03-01', weight: '4.500', periods: [] };
const amountOn = (today: string, rules: Partial<StorageRules> = {}, stay = {}) =>
  accruedOf({ ...RULES, ...rules }, { ...STAY, ...stay }, today).amount;

test('charges the first day after the free days', () => {
  expect(accruedOf(RULES, STAY, '2026-03-06')).toMatchObject({
    freeUntil: '2026-03-06',
    days: null,
    amount: '0.00',
  });
  expect(accruedOf(RULES, STAY, '2026-03-07').days).toEqual({
    first: '2026-03-07',
    last: '2026-03-07',
    count: 1,
  });
  expect(amountOn('2026-03-07')).toBe('2.00');
});

test('charges the day after the release without free days', () => {
  expect(amountOn('2026-03-01', { freeDays: 0 })).toBe('0.00');
  expect(amountOn('2026-03-02', { freeDays: 0 })).toBe('2.00');
});

test('counts days, not hours, over a change of the clocks and a leap day', () => {
  expect(amountOn('2026-04-07')).toBe('64.00');
  expect(accruedOf(RULES, { ...STAY, readyOn: '2028-02-20' }, '2028-03-01').days?.count).toBe(5);
});

test('charges per pound and rounds the sum once', () => {
  expect(amountOn('2026-03-09', { basis: 'PER_POUND', fee: '0.05' }, { weight: '1.300' })).toBe('0.20');
});

test('charges nothing without a fee', () => {
  expect(accruedOf({ ...RULES, fee: null }, STAY, '2027-01-01')).toMatchObject({
    freeUntil: null,
    amount: '0.00',
  });
});

describe('with earlier periods', () => {
  const period = { firstDay: '2026-03-07', lastDay: '2026-03-09', amount: '6.00', isWaived: false };

  test('continues on the day after the last one', () => {
    const { days, amount } = accruedOf(RULES, { ...STAY, periods: [period] }, '2026-03-11');
    expect({ days, amount }).toEqual({
      days: { first: '2026-03-10', last: '2026-03-11', count: 2 },
      amount: '4.00',
    });
  });

  test('charges no day twice', () => {
    expect(accruedOf(RULES, { ...STAY, periods: [period] }, '2026-03-09').days).toBeNull();
  });

  test('counts them towards the maximum unless they were waived', () => {
    const stay = { periods: [period] };
    expect(amountOn('2026-03-20', { maximum: '10.00' }, stay)).toBe('4.00');
    expect(amountOn('2026-03-20', { maximum: '5.00' }, stay)).toBe('0.00');
    expect(amountOn('2026-03-20', { maximum: '10.00' }, { periods: [{ ...period, isWaived: true }] })).toBe(
      '10.00',
    );
  });

  test('an earlier stay does not count towards the maximum of this one', () => {
    const stay = { readyOn: '2026-05-01', periods: [period] };
    expect(amountOn('2026-05-30', { maximum: '10.00' }, stay)).toBe('10.00');
  });

  test('an earlier stay does not count towards the maximum either if it ended on the first day of this one', () => {
    const last = { ...period, firstDay: '2026-05-01', lastDay: '2026-05-01' };
    expect(amountOn('2026-05-30', { maximum: '10.00' }, { readyOn: '2026-05-01', periods: [last] })).toBe(
      '10.00',
    );
  });
});

test('explains the amount', () => {
  const rules = { ...RULES, fee: '0.20', basis: 'PER_POUND' as const, maximum: '1.50' };
  const line = (today: string) =>
    calculationOf({ rules, weight: STAY.weight, accrued: accruedOf(rules, STAY, today) });
  expect(line('2026-03-07')).toBe('1 day × 4.50 lbs × $0.20');
  expect(line('2026-03-08')).toBe('2 days × 4.50 lbs × $0.20, at most $1.50');
  const accrued = accruedOf(rules, STAY, '2026-03-07');
  expect(calculationOf({ rules: { ...rules, fee: '1234.50' }, weight: '1200.000', accrued })).toBe(
    '1 day × 1,200.00 lbs × $1,234.50',
  );
});

test('reports when a package counts as abandoned', () => {
  expect(accruedOf(RULES, STAY, '2026-03-02').abandonedOn).toBe('2026-04-30');
});

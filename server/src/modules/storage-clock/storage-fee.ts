import { groupDigits } from '@eport/contract/shared/group-digits.ts';
import type { StorageBasis } from '@eport/contract/storage-clock/storage-basis.ts';
import { daysAfter } from '../../platform/clock.ts';
import { divideHalfUp, scaled, toDecimal } from '../../platform/decimal.ts';
import { poundsText } from '../invoices/index.ts';

/** Amounts in USD. */
export type StorageRules = {
  freeDays: number;
  fee: string | null;
  basis: StorageBasis;
  maximum: string | null;
  abandonedAfterDays: number | null;
};

type Period = { firstDay: string; lastDay: string; amount: string; isWaived: boolean };

/** `readyOn` is a day of the agent; the weight is in lbs. */
export type Stay = { readyOn: string; weight: string; periods: Period[] };

export type Accrued = {
  freeUntil: string | null;
  /** The days that are neither invoiced nor waived. */
  days: { first: string; last: string; count: number } | null;
  /** "0.00" without such days, and once the maximum is reached. */
  amount: string;
  isCapped: boolean;
  abandonedOn: string | null;
};

/** Returns the cost of a stay up to today. Pages, invoices and waivers all call it. */
export function accruedOf(rules: StorageRules, stay: Stay, today: string): Accrued {
  const { fee, freeDays, abandonedAfterDays } = rules;
  const abandonedOn = abandonedAfterDays === null ? null : daysAfter(stay.readyOn, abandonedAfterDays);
  if (fee === null) return { freeUntil: null, days: null, amount: '0.00', isCapped: false, abandonedOn };
  const freeUntil = daysAfter(stay.readyOn, freeDays);
  const days = openDays(freeUntil, stay, today);
  const full = days ? feeOf(fee, rules.basis, stay.weight, days.count) : 0n;
  const left = leftOf(rules, stay);
  const isCapped = left !== null && full > left;
  return { freeUntil, days, amount: toDecimal(isCapped ? left : full, 2), isCapped, abandonedOn };
}

function openDays(freeUntil: string, { periods }: Stay, today: string): Accrued['days'] {
  const settled = periods.map(({ lastDay }) => lastDay).filter((lastDay) => lastDay > freeUntil);
  const first = daysAfter(settled.toSorted().at(-1) ?? freeUntil, 1);
  return first > today ? null : { first, last: today, count: daysBetween(first, today) + 1 };
}

function feeOf(fee: string, basis: StorageBasis, weight: string, days: number): bigint {
  const cents = scaled(fee, 2) * BigInt(days);
  return basis === 'PER_PACKAGE' ? cents : divideHalfUp(cents * scaled(weight, 3), 1_000n);
}

/** Returns the cents that this stay may still cost, or null if there is no maximum. Waived days do not count. */
function leftOf({ maximum }: StorageRules, { periods, readyOn }: Stay): bigint | null {
  if (maximum === null) return null;
  const charged = periods
    // A stay never pays for its first day, on which the previous stay may have ended.
    .filter(({ isWaived, firstDay }) => !isWaived && firstDay > readyOn)
    .reduce((sum, { amount }) => sum + scaled(amount, 2), 0n);
  const limit = scaled(maximum, 2);
  return charged > limit ? 0n : limit - charged;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

const dollars = (amount: string) => `$${groupDigits(toDecimal(scaled(amount, 2), 2))}`;

type Line = { rules: StorageRules & { fee: string }; weight: string; accrued: Accrued };

/** For example "12 days × 4.50 lbs × $0.20, at most $20.00". */
export function calculationOf({ rules, weight, accrued }: Line): string {
  const count = accrued.days?.count ?? 0;
  const factors = [
    `${count} ${count === 1 ? 'day' : 'days'}`,
    ...(rules.basis === 'PER_POUND' ? [poundsText(weight)] : []),
    dollars(rules.fee),
  ];
  const limit = accrued.isCapped && rules.maximum ? `, at most ${dollars(rules.maximum)}` : '';
  return factors.join(' × ') + limit;
}

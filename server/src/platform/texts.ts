import { shownDigits } from '@eport/contract/shared/decimals.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const counts = new Intl.NumberFormat('en-US');

export const pluralText = (count: number, noun: string): string =>
  `${countText(count)} ${count === 1 ? noun : `${noun}s`}`;

export const countText = (count: number): string => counts.format(count);

export const moneyText = (amount: number): string => dollars.format(amount);

/** "$1,200.00", or "EUR 1,200.00" in another currency. */
export function amountText(amount: number, currency: string): string {
  const digits = shownDigits(amount, currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'USD' ? 'symbol' : 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(amount)
    .replace(/\u00a0/g, ' ');
}

export const statusText = (status: string): string => status.replaceAll('_', ' ');

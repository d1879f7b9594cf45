import type { CheckedClearance, CheckedLine, DutyRate } from '@eport/contract/clearance/clearance.ts';
import { convertToMinorUnits, fromUnits } from '@eport/contract/duties/minor-units.ts';
import { formatMoney, plainNumber } from '../../../lib/format.ts';
import { readNumber } from '../../../ui/form/read-number.ts';
import { dutiesOf } from './outcomes.ts';

/** The texts in the exchange rate fields, by currency. */
export type RateTexts = ReadonlyMap<string, string>;

const plainRate = (rate: number | null) => (rate === null ? '' : plainNumber(rate));

/** Returns what the user has typed, and the server's proposals for the other currencies. The draft is a query string. */
export const rateTexts = (rates: CheckedClearance['rates'], draft: string): RateTexts =>
  new Map([
    ...rates.map(({ currencyCode, exchangeRate }) => [currencyCode, plainRate(exchangeRate)] as const),
    ...new URLSearchParams(draft),
  ]);

export function withRate(draft: string, currency: string, text: string): string {
  const typed = new URLSearchParams(draft);
  typed.set(currency, text);
  return typed.toString();
}

const rateIn = (text: string | undefined) => {
  const rate = readNumber(text ?? '');
  return rate !== null && rate > 0 ? rate : null;
};

/** Returns the currencies of the lines' duties, without USD. */
export const currenciesOf = (lines: readonly CheckedLine[]): string[] =>
  dutiesOf(lines).flatMap(({ currencyCode }) => (currencyCode === 'USD' ? [] : [currencyCode]));

export function readRates(currencies: string[], texts: RateTexts): { rates: DutyRate[]; missing: string[] } {
  const rates: DutyRate[] = [];
  const missing: string[] = [];
  for (const currencyCode of currencies) {
    const exchangeRate = rateIn(texts.get(currencyCode));
    if (exchangeRate === null) missing.push(currencyCode);
    else rates.push({ currencyCode, exchangeRate });
  }
  return { rates, missing };
}

/** Returns texts such as “XCD 100.00 ($37.00)”. Each duty is rounded before it is added, as on its invoice. */
export function dutyTexts(lines: readonly CheckedLine[], rates: readonly DutyRate[]): string[] {
  const rateOf = new Map(rates.map(({ currencyCode, exchangeRate }) => [currencyCode, exchangeRate]));
  return dutiesOf(lines).map(({ amount, currencyCode }) => {
    const rate = rateOf.get(currencyCode);
    const text = formatMoney(amount, currencyCode);
    if (rate === undefined) return text;
    const cents = lines.reduce(
      (sum, { duty }) =>
        duty?.currencyCode === currencyCode ? sum + convertToMinorUnits(duty.amount, rate, 2) : sum,
      0n,
    );
    return `${text} (${formatMoney(fromUnits(cents, 2))})`;
  });
}

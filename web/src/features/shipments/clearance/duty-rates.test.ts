import type { CheckedLine } from '@eport/contract/clearance/clearance.ts';
import { expect, test } from 'vitest';
import { currenciesOf, dutyTexts, rateTexts, readRates, withRate } from './duty-rates.ts';

const line = (amount: number, currencyCode: string): CheckedLine => ({
  line: 1,
  reference: '1',
  outcome: 'CHANGE',
  reason: null,
  duty: { amount, currencyCode },
  matched: [],
  packages: [],
});
const lines = [line(10.05, 'XCD'), line(10.05, 'XCD'), line(2, 'USD')];

test('asks once for the rate of each currency other than USD', () => {
  expect(currenciesOf(lines)).toEqual(['XCD']);
});

test('reads what was typed instead of what was proposed', () => {
  const proposed = [
    { currencyCode: 'XCD', exchangeRate: 0.37 },
    { currencyCode: 'BBD', exchangeRate: null },
  ];
  expect(readRates(['XCD', 'BBD'], rateTexts(proposed, ''))).toEqual({
    rates: [{ currencyCode: 'XCD', exchangeRate: 0.37 }],
    missing: ['BBD'],
  });
  const typed = withRate(withRate('', 'BBD', '0.5'), 'XCD', '0');
  expect(readRates(['XCD', 'BBD'], rateTexts(proposed, typed))).toEqual({
    rates: [{ currencyCode: 'BBD', exchangeRate: 0.5 }],
    missing: ['XCD'],
  });
});

test('reads a proposed rate of many decimals', () => {
  const proposed = [{ currencyCode: 'IDR', exchangeRate: 0.0000001 }];
  expect(readRates(['IDR'], rateTexts(proposed, '')).rates).toEqual(proposed);
});

test('rounds each duty to US cents before adding it', () => {
  const rates = [{ currencyCode: 'XCD', exchangeRate: 0.37 }];
  expect(dutyTexts(lines, rates)).toEqual(['XCD\u00a020.10 ($7.44)', '$2.00']);
  expect(dutyTexts(lines, [])).toEqual(['XCD\u00a020.10', '$2.00']);
});

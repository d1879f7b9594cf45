import type { CheckedLine } from '@eport/contract/clearance/clearance.ts';
import { expect, test } from 'vitest';
import { currenciesOf, dutyTexts, proposedTexts, readRates } from './duty-rates.ts';

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

test('asks for the rate of each other currency once', () => {
  expect(currenciesOf(lines)).toEqual(['XCD']);
});

test('reads what was typed instead of what was proposed', () => {
  const proposed = proposedTexts([
    { currencyCode: 'XCD', exchangeRate: 0.37 },
    { currencyCode: 'BBD', exchangeRate: null },
  ]);
  expect(readRates(['XCD', 'BBD'], proposed)).toEqual({
    rates: [{ currencyCode: 'XCD', exchangeRate: 0.37 }],
    missing: ['BBD'],
  });
  expect(readRates(['XCD'], new Map([...proposed, ['XCD', '0']])).missing).toEqual(['XCD']);
});

test('adds up duties in dollars that are rounded one by one', () => {
  const rates = [{ currencyCode: 'XCD', exchangeRate: 0.37 }];
  expect(dutyTexts(lines, rates)).toEqual(['XCD\u00a020.10 ($7.44)', '$2.00']);
  expect(dutyTexts(lines, [])).toEqual(['XCD\u00a020.10', '$2.00']);
});

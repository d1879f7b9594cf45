import type { ManifestExchangeRates } from '@eport/contract/manifests/manifest-exchange-rates.ts';
import { expect, test } from 'vitest';
import { changedRates, rateValues, valuesOf } from './rate-values.ts';

const SHOWN: ManifestExchangeRates = {
  currencyCode: 'USD',
  rates: [
    { currencyCode: 'ECD', rate: null, billCount: 1 },
    { currencyCode: 'EUR', rate: 1.08, billCount: 2 },
    { currencyCode: 'JMD', rate: 0.0062, billCount: 1 },
    { currencyCode: 'XCD', rate: null, billCount: 1 },
  ],
};

const entering = (rates: Record<string, number | null>) => ({
  rates: { ...valuesOf(SHOWN).rates, ...rates },
});

test('the form has each rate under its currency', () => {
  expect(valuesOf(SHOWN)).toEqual({ rates: { ECD: null, EUR: 1.08, JMD: 0.0062, XCD: null } });
});

test('only rates that were entered, corrected or cleared are sent', () => {
  expect(changedRates(valuesOf(SHOWN), SHOWN)).toEqual([]);
  expect(changedRates(entering({ EUR: 1.08, JMD: null, XCD: 0.37 }), SHOWN)).toEqual([
    { currencyCode: 'JMD', rate: null },
    { currencyCode: 'XCD', rate: 0.37 },
  ]);
});

test('a draft’s rate of a currency that is no longer shown is not sent', () => {
  expect(changedRates(entering({ GBP: 1.3 }), SHOWN)).toEqual([]);
});

test('a currency that does not exist does not block the others', () => {
  const entered = entering({ EUR: 1.1 });
  expect(rateValues.parse(entered)).toEqual(entered);
  expect(changedRates(entered, SHOWN)).toEqual([{ currencyCode: 'EUR', rate: 1.1 }]);
  expect(rateValues.safeParse(entering({ EUR: 0 })).error?.issues).toMatchObject([
    { path: ['rates', 'EUR'] },
  ]);
});

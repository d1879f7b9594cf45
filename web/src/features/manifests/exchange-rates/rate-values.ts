import { exchangeRate } from '@eport/contract/costs/cost.ts';
import type {
  ManifestExchangeRates,
  SaveManifestExchangeRates,
} from '@eport/contract/manifests/manifest-exchange-rates.ts';
import { z } from 'zod';

/** Keyed by currency, so that a draft keeps each rate with its currency. */
export const rateValues = z.object({ rates: z.record(z.string(), exchangeRate.nullable()) });
export type RateValues = z.output<typeof rateValues>;

export const valuesOf = ({ rates }: ManifestExchangeRates): RateValues => ({
  rates: Object.fromEntries(rates.map(({ currencyCode, rate }) => [currencyCode, rate])),
});

/** Returns only the rates that the user changed, since coworkers may have saved the others meanwhile. */
export const changedRates = (
  { rates }: RateValues,
  shown: ManifestExchangeRates,
): SaveManifestExchangeRates['rates'] =>
  shown.rates.flatMap(({ currencyCode, rate: before }) => {
    const rate = rates[currencyCode] ?? null;
    return rate === before ? [] : [{ currencyCode, rate }];
  });

import { z } from 'zod';
import { exchangeRate } from '../costs/cost.ts';
import { currencyCode } from '../shared/money.ts';
import { expects } from '../shared/text.ts';
import { knownCurrency } from './currencies.ts';

const manifestExchangeRate = z.object({
  currencyCode: z.string(),
  /** What one unit of this currency is worth in the manifest's; null until someone enters it. */
  rate: z.number().nullable(),
  /** House bills that declare values in this currency. */
  billCount: z.int(),
});
export type ManifestExchangeRate = z.infer<typeof manifestExchangeRate>;

export const manifestExchangeRates = z.object({
  /** The manifest's own currency, which the customs file uses. */
  currencyCode: z.string(),
  /** The currencies that bills or duty estimates use or that have a rate, except the manifest's own. */
  rates: z.array(manifestExchangeRate),
});
export type ManifestExchangeRates = z.infer<typeof manifestExchangeRates>;

export const saveManifestExchangeRates = z.object({
  /** The manifest's currency that the rates convert into, as GET returned it; refused if it has changed since. */
  currencyCode: currencyCode.optional(),
  /** Currencies that are not listed keep their rate; null deletes one. */
  rates: z
    .array(
      z.object(
        { currencyCode: knownCurrency, rate: exchangeRate.nullable() },
        'must be a rate with its currency code',
      ),
      expects('must be a list of rates'),
    )
    .min(1, 'must name at least one rate')
    .max(200, 'must be at most 200 rates')
    .refine(
      (rates) => new Set(rates.map((each) => each.currencyCode)).size === rates.length,
      'must not repeat a currency',
    ),
});
export type SaveManifestExchangeRates = z.output<typeof saveManifestExchangeRates>;

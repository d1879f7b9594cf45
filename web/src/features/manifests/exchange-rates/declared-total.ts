import type { ManifestExchangeRates } from '@eport/contract/manifests/manifest-exchange-rates.ts';
import { formatMoney } from '../../../lib/format.ts';
import type { Declared } from '../bills/declared-text.ts';

type Rates = Pick<ManifestExchangeRates, 'rates'> | undefined;

/** Converts each bill, rounds to cents, then adds up, as in the customs file. */
export function declaredTotal(bills: readonly (readonly Declared[])[], currency: string, rates: Rates) {
  const rateOf = new Map(rates?.rates.map(({ currencyCode, rate }) => [currencyCode, rate]));
  rateOf.set(currency, 1);
  const missing = new Set<string>();
  let cents = 0;
  for (const values of bills) {
    let sum = 0;
    for (const { amount, currencyCode } of values) {
      const rate = rateOf.get(currencyCode) ?? null;
      if (rate === null) missing.add(currencyCode);
      sum += amount * (rate ?? 0);
    }
    cents += Math.round(Number((sum * 100).toFixed(4)));
  }
  return { amount: cents / 100, missing: [...missing].sort() };
}

export function declaredTotalText(total: ReturnType<typeof declaredTotal>, currency: string) {
  const without = total.missing.length > 0 ? `, without ${total.missing.join(', ')} (no exchange rate)` : '';
  return `${formatMoney(total.amount, currency)} declared${without}`;
}

import type { DeclaredSum } from '@eport/contract/manifests/bill.ts';
import type { ManifestExchangeRates } from '@eport/contract/manifests/manifest-exchange-rates.ts';
import { formatMoney } from '../../../lib/format.ts';

type Rates = Pick<ManifestExchangeRates, 'rates'> | undefined;

/** Converts each bill, rounds to cents, then adds up, as in the customs file. */
export function declaredTotal(bills: readonly (readonly DeclaredSum[])[], currency: string, rates: Rates) {
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
    cents += roundedCents(sum * 100);
  }
  return { amount: cents / 100, missing: [...missing].sort() };
}

/**
 * Removes the floating-point error near half a cent, by way of a text. Does so only there, since the texts of ten thousand bills took
 * 25 ms on a four times slower processor.
 */
function roundedCents(cents: number) {
  const isNearHalf = Math.abs(cents - Math.trunc(cents) - 0.5) < 0.001;
  return Math.round(isNearHalf ? Number(cents.toFixed(4)) : cents);
}

export function declaredTotalText(total: ReturnType<typeof declaredTotal>, currency: string) {
  const without = total.missing.length > 0 ? `, without ${total.missing.join(', ')} (no exchange rate)` : '';
  return `${formatMoney(total.amount, currency)} declared${without}`;
}

import { toDecimal } from '../../platform/decimal.ts';

// docs.stripe.com/currencies: ISK and UGX have no decimals, but Stripe counts them in hundredths. Intl differs there and elsewhere.
const NO_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Stripe counts in the smallest unit of the currency. */
export function inUnits(amount: number, currency: string): string {
  if (NO_DECIMALS.has(currency)) return String(amount);
  return toDecimal(BigInt(amount), THREE_DECIMALS.has(currency) ? 3 : 2);
}

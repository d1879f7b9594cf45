import { toDecimal } from '../../platform/decimal.ts';

// From docs.stripe.com/currencies. Intl differs: for example, ISK and UGX have no decimals, but Stripe counts them in hundredths.
const NO_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Converts an amount of Stripe's, which counts in the smallest unit of the currency, to decimal text in whole units. */
export function inUnits(amount: number, currency: string): string {
  if (NO_DECIMALS.has(currency)) return String(amount);
  return toDecimal(BigInt(amount), THREE_DECIMALS.has(currency) ? 3 : 2);
}

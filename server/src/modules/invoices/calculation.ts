import type { RateType } from '@eport/contract/rates/rate.ts';
import { groupDigits } from '@eport/contract/shared/group-digits.ts';
import { divideHalfUp, scaled, toDecimal } from '../../platform/decimal.ts';

/** Weight in lbs, sizes in inches; decimals of at most three places. */
export type Measures = {
  weight: string;
  length: string | null;
  width: string | null;
  height: string | null;
};

/** The bounds have at most three decimals, the rate two. */
export type ApplicableRate = {
  charge: string;
  rateType: RateType;
  rate: string;
  minRange: string | null;
  maxRange: string | null;
};

/** A fee in another currency than USD has an exchange rate of at most eight decimals. */
export type Fee = { charge: string; amount: string; currency_code: string; exchange_rate: string | null };

export type InvoiceLine = { description: string; calculationDetails: string; amount: string };

/** An exact fraction: nothing is rounded before multiplying. */
type Quantity = { numerator: bigint; denominator: bigint };

const CUBIC_INCHES_PER_CUBIC_FOOT = 1728n;

const pounds = ({ weight }: Measures): Quantity => ({ numerator: scaled(weight, 3), denominator: 1_000n });

function cubicFeet({ length, width, height }: Measures): Quantity {
  if (length === null || width === null || height === null)
    throw new Error('A package without a size has no volume.');
  return {
    numerator: scaled(length, 3) * scaled(width, 3) * scaled(height, 3),
    denominator: CUBIC_INCHES_PER_CUBIC_FOOT * 1_000n ** 3n,
  };
}

/** The quantity that the range of the rate is about. For a flat rate it is the weight. */
const quantityOf = (rateType: RateType, measures: Measures) =>
  rateType === 'PER_CUBIC_FOOT' ? cubicFeet(measures) : pounds(measures);

/** True if min < quantity <= max. Multiplies across, so that nothing is rounded. */
function isInRange(quantity: Quantity, { minRange, maxRange }: ApplicableRate): boolean {
  const isAbove = (bound: string) => quantity.numerator * 1_000n > scaled(bound, 3) * quantity.denominator;
  return (minRange === null || isAbove(minRange)) && (maxRange === null || !isAbove(maxRange));
}

function amountOf({ rateType, rate }: ApplicableRate, { numerator, denominator }: Quantity): string {
  const cents = scaled(rate, 2);
  return toDecimal(rateType === 'FLAT_RATE' ? cents : divideHalfUp(numerator * cents, denominator), 2);
}

function detailsOf({ rateType, rate }: ApplicableRate, measures: Measures, quantity: Quantity): string {
  if (rateType === 'FLAT_RATE') return 'Flat rate';
  const price = `$${groupDigits(toDecimal(scaled(rate, 2), 2))}`;
  if (rateType === 'PER_POUND') return `${poundsText(measures.weight)} × ${price}`;
  const shown = divideHalfUp(quantity.numerator * 10_000n, quantity.denominator);
  return `${groupDigits(toDecimal(shown, 4))} ft³ × ${price}`;
}

/** Queries find the lines of fees by this text. */
export const MANUAL_FEE = 'Manual fee';

/** For example "1,200.50 lbs". */
export const poundsText = (weight: string) =>
  `${groupDigits(toDecimal(scaled(weight, 3), 3).replace(/0$/, ''))} lbs`;

export const lacksSize = ({ length }: Measures, rates: ApplicableRate[]): boolean =>
  length === null && rates.some(({ rateType }) => rateType === 'PER_CUBIC_FOOT');

export function invoiceLines(measures: Measures, rates: ApplicableRate[], fees: Fee[]): InvoiceLine[] {
  const byRate = rates.flatMap((rate) => {
    const quantity = quantityOf(rate.rateType, measures);
    if (!isInRange(quantity, rate)) return [];
    const calculationDetails = detailsOf(rate, measures, quantity);
    return [{ description: rate.charge, calculationDetails, amount: amountOf(rate, quantity) }];
  });
  return [...byRate, ...fees.map(lineOfFee)];
}

function lineOfFee({ charge: description, amount, currency_code, exchange_rate: rate }: Fee): InvoiceLine {
  const cents = scaled(amount, 2);
  if (rate === null) return { description, calculationDetails: MANUAL_FEE, amount: toDecimal(cents, 2) };
  return {
    description,
    calculationDetails: `${MANUAL_FEE}: ${groupDigits(toDecimal(cents, 2))} ${currency_code} × ${groupDigits(rate.replace(/\.?0+$/, ''))}`,
    amount: toDecimal(divideHalfUp(cents * scaled(rate, 8), 10n ** 8n), 2),
  };
}

export const totalOf = (lines: InvoiceLine[]): string =>
  toDecimal(
    lines.reduce((sum, { amount }) => sum + scaled(amount, 2), 0n),
    2,
  );

/** `scaled(1.5, 2)` is 150n. */
const scaled = (value: number, places: number): bigint => BigInt(value.toFixed(places).replace('.', ''));

const divideHalfUp = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

type Converted = { amount: number; rate: number };

const AMOUNT_PLACES = 2;
const RATE_PLACES = 8;
const PERCENT_PLACES = 4;

/** Returns the sum in minor units of a currency with this number of decimal digits, rounded half up only once. */
export function sumConverted(amounts: readonly Converted[], digits: number): bigint {
  const sum = amounts.reduce(
    (units, { amount, rate }) => units + scaled(amount, AMOUNT_PLACES) * scaled(rate, RATE_PLACES),
    0n,
  );
  return divideHalfUp(sum * 10n ** BigInt(digits), 10n ** BigInt(AMOUNT_PLACES + RATE_PLACES));
}

export const convertToMinorUnits = (amount: number, rate: number, digits: number): bigint =>
  sumConverted([{ amount, rate }], digits);

/** Rounds as the database does for a master cost and an invoice for a fee. */
export const inDollars = (amount: number, rate: number): number =>
  fromUnits(convertToMinorUnits(amount, rate, 2), 2);

/** A percentage of minor units, rounded half up. */
export const percentageOf = (base: bigint, percent: number): bigint =>
  divideHalfUp(base * scaled(percent, PERCENT_PLACES), 100n * 10n ** BigInt(PERCENT_PLACES));

export const fromUnits = (units: bigint, digits: number): number => Number(units) / 10 ** digits;

export const toUnits = (amount: number, digits: number): bigint => scaled(amount, digits);

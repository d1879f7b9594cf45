/** Returns `1.5` with two places as 150n. Throws RangeError for a negative number, and if a digit other than 0 would be lost. */
export function scaled(decimal: string, places: number): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(decimal);
  const [, whole = '', fraction = ''] = match ?? [];
  const kept = fraction.slice(0, places).padEnd(places, '0');
  if (match === null || /[1-9]/.test(fraction.slice(places))) {
    throw new RangeError(`${decimal} is not a decimal of at most ${places} places`);
  }
  return BigInt(whole + kept);
}

export function toDecimal(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** `Number(null)` would be 0. */
export const numberOrNull = (decimal: string | null): number | null =>
  decimal === null ? null : Number(decimal);

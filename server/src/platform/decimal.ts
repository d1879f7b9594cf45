/** Money is never a float: a decimal of at most `places` places as a whole number of its smallest units. */
export function scaled(decimal: string, places: number): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(decimal);
  const [, whole = '', fraction = ''] = match ?? [];
  const kept = fraction.slice(0, places).padEnd(places, '0');
  if (match === null || /[1-9]/.test(fraction.slice(places))) {
    throw new RangeError(`${decimal} is not a decimal of at most ${places} places`);
  }
  return BigInt(whole + kept);
}

/** The way back: 1250 with two places is "12.50". */
export function toDecimal(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** For amounts that are not negative: exactly half a unit is rounded up. */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

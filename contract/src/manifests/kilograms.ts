const POUND_UNITS = 1_000;
/** 0.45359237 kg, exact by definition of the international pound. */
const KILOGRAM_UNITS_PER_POUND = 45_359_237n;
const PLACES = 11;

/** Expects pounds with three decimals; rounds half up as in the customs file. */
export function kilogramsOf(pounds: number, decimals: number): string {
  const units = BigInt(Math.round(pounds * POUND_UNITS)) * KILOGRAM_UNITS_PER_POUND;
  const divisor = 10n ** BigInt(PLACES - decimals);
  const rounded = String((units + divisor / 2n) / divisor).padStart(decimals + 1, '0');
  const point = rounded.length - decimals;
  return decimals === 0 ? rounded : `${rounded.slice(0, point)}.${rounded.slice(point)}`;
}

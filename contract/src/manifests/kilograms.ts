const POUND_PLACES = 3;
/** 0.45359237 kg, exact by definition of the international pound. */
const KILOGRAMS_PER_POUND = { units: 45_359_237n, places: 8 };

/** Expects pounds with three decimals; rounds half up as in the customs file. */
export function kilogramsOf(pounds: number, decimals: number): string {
  const units = BigInt(Math.round(pounds * 10 ** POUND_PLACES)) * KILOGRAMS_PER_POUND.units;
  const divisor = 10n ** BigInt(POUND_PLACES + KILOGRAMS_PER_POUND.places - decimals);
  const rounded = String((units + divisor / 2n) / divisor).padStart(decimals + 1, '0');
  const point = rounded.length - decimals;
  return decimals === 0 ? rounded : `${rounded.slice(0, point)}.${rounded.slice(point)}`;
}

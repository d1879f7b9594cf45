const knownDigits = new Map<string, number>();

/** 2 for dollars, 0 for yen, 3 for dinars. Kept, since a formatter takes longer than an estimate. */
export function minorDigits(currencyCode: string): number {
  const known = knownDigits.get(currencyCode);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  knownDigits.set(currencyCode, digits);
  return digits;
}

/** Amounts of every currency may have cents, which no page and file may hide: 100.50 yen are not 101. */
export function shownDigits(amount: number, currencyCode: string): number {
  const digits = minorDigits(currencyCode);
  return digits < 2 && !Number.isInteger(amount) ? 2 : digits;
}

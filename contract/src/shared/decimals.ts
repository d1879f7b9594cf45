const knownDigits = new Map<string, number>();

/** 2 for dollars, 0 for yen, 3 for dinars. Cached, since creating a formatter takes longer than computing a duty estimate. */
export function minorDigits(currencyCode: string): number {
  const known = knownDigits.get(currencyCode);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  knownDigits.set(currencyCode, digits);
  return digits;
}

/** At least 2 for an amount with cents, even in a currency without them: 100.50 yen must not appear as 101. */
export function shownDigits(amount: number, currencyCode: string): number {
  const digits = minorDigits(currencyCode);
  return digits < 2 && !Number.isInteger(amount) ? 2 : digits;
}

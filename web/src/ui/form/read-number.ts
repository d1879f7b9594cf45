/**
 * The number that a person means: null for nothing, NaN for what is no number. A comma separates thousands, or, as the
 * only one before one or two digits, the decimals.
 */
export function readNumber(text: string) {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^-?\d+,\d{1,2}$/.test(trimmed)) return Number(trimmed.replace(',', '.'));
  return /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(trimmed) && /\d/.test(trimmed)
    ? Number(trimmed.replaceAll(',', ''))
    : Number.NaN;
}

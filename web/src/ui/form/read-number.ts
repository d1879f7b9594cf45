/** Null for blank text, NaN for invalid text. "1,234" has a thousands separator, "12,5" a decimal comma. */
export function readNumber(text: string) {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^-?\d+,\d{1,2}$/.test(trimmed)) return Number(trimmed.replace(',', '.'));
  return /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(trimmed) && /\d/.test(trimmed)
    ? Number(trimmed.replaceAll(',', ''))
    : Number.NaN;
}

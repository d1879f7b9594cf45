/** Null for blank, NaN for invalid text. "12,5" has a decimal comma, "1,234" a thousands separator. */
export function readNumber(text: string) {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^-?\d+,\d{1,2}$/.test(trimmed)) return Number(trimmed.replace(',', '.'));
  return /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(trimmed) && /\d/.test(trimmed)
    ? Number(trimmed.replaceAll(',', ''))
    : Number.NaN;
}

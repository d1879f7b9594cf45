/**
 * Null for blank, NaN for invalid text. "12,5", "0,325" and "1,2345" have a decimal comma, "1,234" a thousands
 * separator.
 */
export function readNumber(text: string) {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^-?(\d+,(\d{1,2}|\d{4,})|0+,\d+)$/.test(trimmed)) return Number(trimmed.replace(',', '.'));
  return /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)?(\.\d*)?$/.test(trimmed) && /\d/.test(trimmed)
    ? Number(trimmed.replaceAll(',', ''))
    : Number.NaN;
}

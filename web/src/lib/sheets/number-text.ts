/** The smallest number that Excel may have cut: it keeps 15 digits. */
const FIRST_CUT = 1e15;

/** Smaller numbers are rounding errors of formulas such as 12.5 - 12.4 - 0.1. */
const REMAINDER = 1e-6;

/** Formats a cell's number by its format code, of which only leading zeros, cents and the currency matter. */
export function numberText(value: number, format = ''): string {
  if (Math.abs(value) >= FIRST_CUT) return value.toExponential().toUpperCase();
  if (Math.abs(value) < REMAINDER) return '0';
  // Sums such as 0.1 + 0.2 have more decimals than were entered.
  const entered = Number(value.toPrecision(15));
  if (Number.isInteger(entered) && LEADING_ZEROS.test(format))
    return `${entered}`.padStart(format.length, '0');
  const shown = SHOWS_CENTS.test(format) ? Math.round(Number(`${entered}e2`)) / 100 : entered;
  const isAmount = !Number.isInteger(shown) && Number(shown.toFixed(2)) === shown;
  const currency = currencyIn(format);
  return `${currency && `${currency} `}${isAmount ? shown.toFixed(2) : shown}`;
}

const LEADING_ZEROS = /^00+$/;
const SHOWS_CENTS = /0\.00(?![0#?])/;

/** Part of a format code that stands for itself or for space: “[$XCD]”, “"EC$"”, “\ ” or “_)”. */
const LITERAL = /\[[^\]]*\]|"[^"]*"|\\.|[_*]./g;

/** Returns the positive section of a format code, or '' if the code shows a date, percentage or fraction. */
export function numberFormat(code: string): string {
  const [positive = ''] = code.split(';');
  return /^[\s$€£¥()+#,.0?-]*$/.test(positive.replace(LITERAL, '')) ? positive : '';
}

/** Returns '' for a dollar sign alone, which may be any dollar. */
function currencyIn(format: string): string {
  const [, listed, quoted, sign] = /\[\$([^\]-]+)|"([^"]+)"|([€£¥])/.exec(format) ?? [];
  const symbol = (listed ?? quoted ?? sign ?? '').trim();
  return symbol !== '$' && /^(\p{L}{1,3}\.|\p{L}{0,3}\p{Sc}?)$/u.test(symbol) ? symbol : '';
}

import { withoutInvisibleMarks } from '../shared/invisible-marks.ts';

/** Includes GS1 separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: scanners send them
const FILLERS = /[\u0000-\u0020\u007f-\u00a0\u2000-\u2015\u202f\u2212\u3000\ufeff-]/g;

/** The symbology identifier that many scanners send first (ISO/IEC 15424), such as `]C1` for GS1-128. */
const AIM_PREFIX = /^\][A-Za-z][0-9A-Za-z]/;

/** `420` and a ZIP code before a USPS number of 20, 22 or 26 digits. ZIP+4 wins when both readings fit. */
const USPS_ROUTING = /^420(?:\d{9}|\d{5})(9\d{19}(?:\d{2}|\d{6})?)$/;

/** The tracking number ends the code, padded with zeros to 14 digits. */
const FEDEX_34 = /^(?:96|10)\d{18}0{0,2}(\d{12,14})$/;

const FEDEX_22 = /^96\d{5}(\d{15})$/;

/** Two codes with the same key belong to the same package. The database function `code_key` returns the same keys. */
export const codeKey = (code: string): string =>
  code
    .replace(FILLERS, '')
    .replace(AIM_PREFIX, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
    .replace(USPS_ROUTING, '$1')
    .replace(FEDEX_34, '$1')
    .replace(FEDEX_22, '$1');

export const scannedText = (scan: string): string =>
  withoutInvisibleMarks(scan)
    .trim()
    .replace(AIM_PREFIX, '')
    .replace(/\p{Cc}/gu, '')
    .trim();

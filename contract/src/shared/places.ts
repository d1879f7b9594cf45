import { z } from 'zod';
import { expects } from './messages.ts';
import { optionalText } from './text.ts';

/** ISO 3166-1 alpha-2 by its shape, upper-cased on the way in; the database knows which there are. */
export const countryCode = z
  .string(expects('must be a text'))
  .trim()
  .min(1, { error: 'is required', abort: true })
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'must be a two-letter country code, for example BB');

/** UN/LOCODE by its shape: two letters for the country, three letters or digits 2 to 9; upper-cased on the way in. */
export const unlocode = z
  .string(expects('must be a text'))
  .trim()
  .min(1, { error: 'is required', abort: true })
  .toUpperCase()
  .regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'must be a UN/LOCODE, for example USMIA');

/** Absent, null and blank all mean "none". */
export const optionalUnlocode = optionalText(20).pipe(unlocode.nullable());

import { z } from 'zod';
import { choice } from './choice.ts';
import { expects, optionalText } from './text.ts';
import { TRANSPORT_MODES, type TransportMode } from './transport-mode.ts';

/** An ISO 3166-1 alpha-2 code by format only; the database checks that the country exists. */
export const countryCode = z
  .string(expects('must be text'))
  .trim()
  .min(1, { error: 'is required', abort: true })
  .regex(/^[A-Z]{2}$/i, 'must be a two-letter country code, for example BB')
  .toUpperCase();

/** A UN/LOCODE by format only: two letters for the country, three letters or digits 2 to 9. */
export const unlocode = z
  .string(expects('must be text'))
  .trim()
  .min(1, { error: 'is required', abort: true })
  .regex(/^[A-Z]{2}[A-Z2-9]{3}$/i, 'must be a UN/LOCODE, for example USMIA')
  .toUpperCase();

export const optionalUnlocode = optionalText(20).pipe(unlocode.nullable());

export const transportMode = choice(TRANSPORT_MODES);
export type { TransportMode };

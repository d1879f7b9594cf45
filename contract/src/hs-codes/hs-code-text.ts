import { z } from 'zod';
import { expects } from '../shared/text.ts';

/** May be empty. Removes the periods and spaces that tariffs print, as in 6403.99. */
export const hsCodeText = z
  .string(expects('must be text'))
  .overwrite((value) => value.replace(/[.\s]/g, ''))
  .regex(/^(\d{6,12})?$/, 'must be 6 to 12 digits');

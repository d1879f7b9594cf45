import { z } from 'zod';

export const isoDate = z.iso
  .date({ error: 'must be a date in the form yyyy-mm-dd', abort: true })
  .refine((value) => value >= '1900-01-01', 'must be 1900 or later');

export const timestamp = z.iso.datetime();

export const enteredTimestamp = z.iso
  .datetime({ error: 'must be a date and time in the form yyyy-mm-ddThh:mm:ssZ', abort: true })
  .refine((value) => value >= '1900-01-01', 'must be 1900 or later');

import { z } from 'zod';
import { expects } from '../shared/text.ts';
import { MAX_REPORT_DAYS } from './report-period.ts';

const TEXT = `must be a number of days from 1 to ${MAX_REPORT_DAYS}`;

/** Reports compare today with the day this many days ago. */
export const daysBefore = z
  .string(expects(TEXT))
  .regex(/^[1-9]\d?$/, TEXT)
  .transform(Number)
  .refine((days) => days <= MAX_REPORT_DAYS, TEXT)
  .default(30);

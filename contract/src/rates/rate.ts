import { z } from 'zod';
import { DESPITE_OTHER_ERRORS } from '../shared/despite-other-errors.ts';
import type { Returning } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { expects } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';
import { RATE_TYPES } from './rate-types.ts';

const rateType = z.enum(RATE_TYPES);
export type RateType = z.infer<typeof rateType>;

export const rate = z.object({
  id: z.int(),
  agentId: z.int(),
  agentName: z.string(),
  chargeReferenceId: z.int(),
  chargeReferenceDescription: z.string(),
  destinationCountryId: z.int(),
  destinationCountryName: z.string(),
  rateType,
  /** USD per unit of the rate type, or a flat amount. */
  rate: z.number(),
  /** In lbs or cubic feet. The lower bound is exclusive, the upper inclusive; null means no bound. */
  minRange: z.number().nullable(),
  maxRange: z.number().nullable(),
  version,
}) satisfies Returning<z.output<typeof rateInput>>;
export type Rate = z.infer<typeof rate>;

const bound = z
  .number(expects('must be a number'))
  .min(0, 'must not be negative')
  .max(999_999_999.999, 'must be at most 999,999,999.999')
  .refine((value) => Number(value.toFixed(3)) === value, 'must have at most three decimals')
  .nullish()
  .transform((value) => value ?? null);

const RATE_MESSAGE = 'A valid positive rate is required';

export const rateInput = z
  .object({
    agentId: id.nullish().transform((value) => value ?? null),
    destinationCountryId: z.int('Country is required').positive('Country is required'),
    chargeReferenceId: z.int('Charge is required').positive('Charge is required'),
    rateType: z.enum(RATE_TYPES, 'Rate type is required'),
    rate: z
      .number(RATE_MESSAGE)
      .positive(RATE_MESSAGE)
      .max(99_999.99, 'must be at most 99,999.99')
      .refine((value) => Number(value.toFixed(2)) === value, 'must have at most two decimals'),
    minRange: bound,
    maxRange: bound,
  })
  .superRefine(({ minRange, maxRange }, context) => {
    if (maxRange !== null && maxRange <= (minRange ?? 0)) {
      context.addIssue({ code: 'custom', path: ['maxRange'], message: 'must be greater than the min range' });
    }
  }, DESPITE_OTHER_ERRORS);

export const rateUpdate = rateInput.safeExtend({ version: editedVersion }).loose();

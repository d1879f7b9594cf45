import type { Rate, rateInput } from '@eport/contract/rates/rate.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { z } from 'zod';

type RateInput = z.input<typeof rateInput>;
type Nullable<T> = { [K in keyof T]: T[K] | null };

export type RateValues = Pick<RateInput, 'rateType'> & Nullable<Omit<RateInput, 'rateType'>>;
export type ValidRate = z.output<typeof rateInput>;

export const EMPTY_RATE: AllFieldsOf<RateValues> = {
  agentId: null,
  destinationCountryId: null,
  chargeReferenceId: null,
  rateType: 'PER_POUND',
  rate: null,
  minRange: null,
  maxRange: null,
};

export const valuesOf = (rate: Rate): AllFieldsOf<RateValues> => ({
  agentId: rate.agentId,
  destinationCountryId: rate.destinationCountryId,
  chargeReferenceId: rate.chargeReferenceId,
  rateType: rate.rateType,
  rate: rate.rate,
  minRange: rate.minRange,
  maxRange: rate.maxRange,
});

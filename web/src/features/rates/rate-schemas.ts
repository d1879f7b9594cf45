import { rateInput } from '@eport/contract/rates/rate.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { RateValues } from './rate-values.ts';

export const staffRateResolver = zodResolver(z.custom<RateValues>().pipe(rateInput));

const agentId = z.int('Agent is required').positive('Agent is required');
export const adminRateResolver = zodResolver(z.custom<RateValues>().pipe(rateInput.safeExtend({ agentId })));

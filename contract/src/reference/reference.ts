import { z } from 'zod';
import { choice } from '../shared/choice.ts';

export const country = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
});
export type Country = z.infer<typeof country>;

export const chargeLevel = choice(['PACKAGE_LEVEL', 'MASTER_LEVEL']);
export type ChargeLevel = z.infer<typeof chargeLevel>;

export const chargeReference = z.object({ id: z.int(), description: z.string(), type: chargeLevel });
export type ChargeReference = z.infer<typeof chargeReference>;

import { z } from 'zod';

/** The agent that issued an invoice, receipt or slip, with its name, address and tax number as of the issue. */
export const issuer = z.object({
  name: z.string(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
});
export type Issuer = z.infer<typeof issuer>;

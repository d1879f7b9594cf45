import { z } from 'zod';

/** The agent that issued an invoice, receipt or slip, with name and address as of that day. */
export const issuer = z.object({
  name: z.string(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
});
export type Issuer = z.infer<typeof issuer>;

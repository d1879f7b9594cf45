import { z } from 'zod';

/** The agent that issued a paper, as of its issue. */
export const issuer = z.object({
  name: z.string(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
});
export type Issuer = z.infer<typeof issuer>;

import { z } from 'zod';

/** If not allowed, the error that the endpoint would return. */
export const permission = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), code: z.string(), message: z.string() }),
]);
export type Permission = z.infer<typeof permission>;

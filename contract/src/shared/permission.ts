import { z } from 'zod';

/** Whether an action would succeed now; if not, the error that its endpoint would return. */
export const permission = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), code: z.string(), message: z.string() }),
]);
export type Permission = z.infer<typeof permission>;

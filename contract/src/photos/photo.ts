import { z } from 'zod';
import { timestamp } from '../shared/dates.ts';

export const packagePhoto = z.object({ id: z.int(), createdAt: timestamp });
export type PackagePhoto = z.infer<typeof packagePhoto>;

/** The same key adds a photo once, however often it is sent. */
export const photoQuery = z.object({
  key: z
    .string('must be text')
    .regex(/^[!-~]{1,100}$/, 'must be 1 to 100 ASCII characters without spaces')
    .optional(),
});

import { z } from 'zod';
import { timestamp } from '../shared/dates.ts';

export const MAX_PHOTOS = 6;

export const packagePhoto = z.object({ id: z.int(), createdAt: timestamp });
export type PackagePhoto = z.infer<typeof packagePhoto>;

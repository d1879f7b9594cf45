import { z } from 'zod';

/** null while empty, which fails the contract's required check. */
export const numberOrNull = z.custom<number | null>();

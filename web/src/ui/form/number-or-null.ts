import { z } from 'zod';

/** The value of a number or select field: null while empty, which then fails the contract's required check. */
export const numberOrNull = z.custom<number | null>();

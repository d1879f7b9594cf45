import { z } from 'zod';

/** Accepts null, the value of an empty number field, which then fails the contract's required check. */
export const numberOrNull = z.custom<number | null>();

import { z } from 'zod';

export const version = z.int();

/**
 * The version that a form was loaded with, for optimistic locking; without it any version is overwritten. Update schemas with a
 * version are loose: they accept an object as its GET returned it, with read-only fields unchanged.
 */
export const editedVersion = z.int('must be a whole number').optional();

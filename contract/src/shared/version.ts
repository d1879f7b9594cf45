import { z } from 'zod';

export const version = z.int();

/**
 * The version that a form was filled from. An outdated one fails with CHANGED_MEANWHILE; without one there is no check.
 */
export const editedVersion = z.int('must be a whole number').optional();

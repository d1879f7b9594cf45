import { z } from 'zod';
import { BILLING_ERRORS } from './errors/billing-errors.ts';
import { GENERAL_ERRORS } from './errors/general-errors.ts';
import { SHIPPING_ERRORS } from './errors/shipping-errors.ts';

export const ERRORS = { ...GENERAL_ERRORS, ...SHIPPING_ERRORS, ...BILLING_ERRORS };

export type ErrorCode = keyof typeof ERRORS;

export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

export const refusedPackage = z.object({ id: z.int(), status: z.string(), reason: z.string() });
export type RefusedPackage = z.infer<typeof refusedPackage>;

export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.array(fieldError).optional(),
  packages: z.array(refusedPackage).optional(),
  /** With CHANGED_MEANWHILE: the object as its GET returns it now. */
  current: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

import type { ErrorCode } from '@eport/contract/shared/errors.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import { AppError, type ErrorValues, errorText } from './app-error.ts';

/** Plain data: an Error would record a stack for every `can`. */
export type Refusal = { code: ErrorCode; values: ErrorValues };

export const refusal = (code: ErrorCode, values: ErrorValues = {}): Refusal => ({ code, values });

export const refusalUnless = (holds: boolean, code: ErrorCode, values?: ErrorValues): Refusal | null =>
  holds ? null : refusal(code, values);

export function refuse(found: Refusal | null): void {
  if (found) throw new AppError(found.code, found.values);
}

export const permissionOf = (found: Refusal | null): Permission =>
  found
    ? { allowed: false, code: found.code, message: errorText(found.code, found.values) }
    : { allowed: true };

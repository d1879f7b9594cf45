import type { ErrorTable } from '@eport/contract/shared/errors/general-errors.ts';
import {
  ERRORS,
  type ErrorCode,
  type FieldError,
  type RefusedPackage,
} from '@eport/contract/shared/errors.ts';

type Details = {
  fields?: FieldError[];
  packages?: RefusedPackage[];
  current?: object;
  retryAfterSeconds?: number;
};

export type ErrorValues = Record<string, string | number>;

export function errorText(code: ErrorCode, values: ErrorValues): string {
  const [, text] = ERRORS[code];
  const template = 'field' in values ? text : text.replace(' ({field})', '');
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, values: ErrorValues = {}, details: Details = {}) {
    super(errorText(code, values));
    const [status, , field, fieldMessage]: ErrorTable[string] = ERRORS[code];
    this.code = code;
    this.status = status;
    this.details = {
      ...(field && { fields: [{ path: field, message: fieldMessage ?? this.message }] }),
      ...details,
    };
  }
}

export const invalidField = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', {}, { fields: [{ path, message }] });

type NotFoundCode = Extract<ErrorCode, `${string}_NOT_FOUND`>;

/** The error for unknown and out-of-scope objects alike. Omit `field` for the object of the URL itself. */
export const notFound = (code: NotFoundCode, field?: string) => new AppError(code, field ? { field } : {});

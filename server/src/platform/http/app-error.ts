import {
  ERRORS,
  type ErrorCode,
  type FieldError,
  type RefusedPackage,
} from '@eport/contract/shared/errors.ts';

type Details = { fields?: FieldError[]; packages?: RefusedPackage[]; retryAfterSeconds?: number };

/** A refusal with its code from the contract; `values` fill the `{names}` of its message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, values: Record<string, string | number> = {}, details: Details = {}) {
    const [status, template] = ERRORS[code];
    super(template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)));
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** 400 for one field, with a sentence fragment such as "must be in the future". */
export const invalidField = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', {}, { fields: [{ path, message }] });

type NotFoundCode = Extract<ErrorCode, `${string}_NOT_FOUND`>;

/** 404 for an object named in the path or body: the same for what does not exist and what is out of scope. */
export const notFound = (code: NotFoundCode, field = 'id') => new AppError(code, { field });

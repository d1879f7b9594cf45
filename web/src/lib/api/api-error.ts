import type { ErrorBody, ErrorCode } from '@eport/contract/shared/errors.ts';

/** `UNREACHABLE`: no answer came; `UNREADABLE`: something between here and the server answered in its place. */
export type ApiErrorCode = ErrorCode | 'UNREACHABLE' | 'UNREADABLE';

/** A call that was refused or did not get through. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: NonNullable<ErrorBody['fields']>;
  readonly packages: NonNullable<ErrorBody['packages']>;

  constructor(status: number, code: ApiErrorCode, body?: ErrorBody, cause?: unknown) {
    super(body?.message ?? code, { cause });
    this.status = status;
    this.code = code;
    this.fields = body?.fields ?? [];
    this.packages = body?.packages ?? [];
  }

  get hasServerMessage() {
    return this.code !== 'UNREACHABLE' && this.code !== 'UNREADABLE';
  }
}

/** What the server says, else the fallback of the error catalogue. */
export const messageOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.hasServerMessage ? error.message : fallback;

const isErrorBody = (value: unknown): value is ErrorBody & { code: ErrorCode } =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'code' in value &&
  typeof value.code === 'string';

export function readError(status: number, text: string) {
  try {
    const body: unknown = JSON.parse(text);
    if (isErrorBody(body)) return new ApiError(status, body.code, body);
    return new ApiError(status, 'UNREADABLE');
  } catch (error) {
    return new ApiError(status, 'UNREADABLE', undefined, error);
  }
}

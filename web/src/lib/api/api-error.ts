import type { ErrorBody, ErrorCode } from '@eport/contract/shared/errors.ts';
import type { UseQueryResult } from '@tanstack/react-query';

/** `UNREADABLE`: not a response of the API. `FOREIGN`: a message without a code, as proxies send. */
type ApiErrorCode = ErrorCode | 'UNREACHABLE' | 'UNREADABLE' | 'FOREIGN';

const NO_CONNECTION = 'No connection. Check your network and try again.';

/** The API's 404 names the field of the request in parentheses, which says nothing to users. */
const withoutField = (message: string) => message.replace(/ \(\w*Ids?\)/, '');

const listOf = <Item>(items: Item[] | undefined) => (Array.isArray(items) ? items : []);

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: NonNullable<ErrorBody['fields']>;
  readonly packages: NonNullable<ErrorBody['packages']>;
  readonly current: ErrorBody['current'];

  constructor(status: number, code: ApiErrorCode, body?: ErrorBody, cause?: unknown) {
    super(body && status === 404 ? withoutField(body.message) : (body?.message ?? code), { cause });
    this.status = status;
    this.code = code;
    this.fields = listOf(body?.fields);
    this.packages = listOf(body?.packages);
    this.current = body?.current;
  }

  get isUnreachable() {
    return this.code === 'UNREACHABLE';
  }

  get text() {
    if (this.isUnreachable) return NO_CONNECTION;
    return this.code === 'UNREADABLE' ? null : this.message;
  }
}

export const messageOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError ? error.text : null) ?? fallback;

const hasMessage = (value: unknown): value is { message: string } =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  value.message.trim() !== '';

const isErrorBody = (value: { message: string }): value is ErrorBody & { code: ErrorCode } =>
  'code' in value && typeof value.code === 'string';

export function readError(status: number, text: string) {
  try {
    const body: unknown = JSON.parse(text);
    if (!hasMessage(body)) return new ApiError(status, 'UNREADABLE');
    if (isErrorBody(body)) return new ApiError(status, body.code, body);
    return new ApiError(status, 'FOREIGN', { message: body.message, code: 'FOREIGN' });
  } catch (error) {
    return new ApiError(status, 'UNREADABLE', undefined, error);
  }
}

export const refusedPackagesOf = (error: unknown) => (error instanceof ApiError ? error.packages : []);

/** Whether the server reports that the object does not exist. Another server, such as a proxy, may return 404 for a moment. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 404 &&
  error.code !== 'UNREADABLE' &&
  error.code !== 'FOREIGN';

export const failureOf = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>, fallback: string) =>
  error
    ? {
        message: messageOf(error, fallback),
        onRetry: isMissing(error) ? undefined : () => void refetch(),
      }
    : null;

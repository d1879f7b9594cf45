import { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from '@eport/contract/shared/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isStorageFull, StorageError } from '../storage/storage-error.ts';
import { AppError } from './app-error.ts';
import { databaseRefusal } from './refusals.ts';

/** The code of @fastify/under-pressure. */
export const OVERLOADED = 'FST_UNDER_PRESSURE';

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
  [OVERLOADED]: 'UNAVAILABLE',
};

function refusalOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) {
    return new AppError('VALIDATION_FAILED', {}, { fields: error.validation.map(fieldOf) });
  }
  const code = FASTIFY_CODES[error.code];
  if (code) return new AppError(code);
  const refusal = databaseRefusal(error);
  if (refusal) return refusal;
  if (isStorageFull(error)) return new AppError('STORAGE_FULL');
  if (error instanceof StorageError) return new AppError('STORAGE_UNAVAILABLE');
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new AppError(isClientError ? 'BAD_REQUEST' : 'INTERNAL');
}

function fieldOf({ instancePath, message }: { instancePath: string; message?: string }): FieldError {
  const path = instancePath.slice(1).replaceAll('/', '.');
  // Only a body can be something other than an object; parameters and query always are objects.
  if (path === '') return { path: 'body', message: 'must be an object' };
  return { path, message: message ?? 'is not valid' };
}

const RETRY_AFTER_SECONDS = 2;
/** These errors close the connection, on which the client would keep sending. */
const CLOSING: ErrorCode[] = ['TOO_SLOW', 'TOO_FRAGMENTED'];

/** Logged without a stack, which would fill the log in a flood of requests. */
const isShed = (error: FastifyError | AppError) => error.code === 'SERVER_BUSY' || error.code === OVERLOADED;

export async function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  const { fields, packages, current, retryAfterSeconds } = refusal.details;
  if (isShed(error)) request.log.warn({ code: refusal.code }, 'request shed');
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.status === 503 || retryAfterSeconds) {
    reply.header('Retry-After', retryAfterSeconds ?? RETRY_AFTER_SECONDS);
  }
  // Fastify would close the connection, so a client that is still sending could not read the response.
  if (CLOSING.includes(refusal.code)) reply.header('Connection', 'close');
  else if (refusal.status < 500) reply.removeHeader('Connection');
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    ...(fields && { fields }),
    ...(packages && { packages }),
    ...(current && { current }),
    ...(refusal.status >= 500 && { requestId: request.id }),
  };
  // Sent as text to bypass the response schema of the route.
  return reply.code(refusal.status).type('application/json').send(JSON.stringify(body));
}

export async function handleUnknownPath(_request: FastifyRequest, reply: FastifyReply) {
  const [status, message] = ERRORS.NOT_FOUND;
  return reply.code(status).send({ message, code: 'NOT_FOUND' } satisfies ErrorBody);
}

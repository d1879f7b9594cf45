import { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from '@eport/contract/shared/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseRefusal } from '../database/refusals.ts';
import { isNoRoom, StorageError } from '../storage/storage-error.ts';
import { AppError } from './app-error.ts';

/** Fastify's own refusals, before a handler runs. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
};

/** What the caller is told of any error that a request ends in. */
function refusalOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) {
    return new AppError('VALIDATION_FAILED', {}, { fields: error.validation.map(fieldOf) });
  }
  const code = FASTIFY_CODES[error.code];
  if (code) return new AppError(code);
  const refusal = databaseRefusal(error);
  if (refusal) return refusal;
  if (isNoRoom(error)) return new AppError('STORAGE_FULL');
  if (error instanceof StorageError) return new AppError('STORAGE_AWAY');
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new AppError(isClientError ? 'BAD_REQUEST' : 'INTERNAL');
}

function fieldOf({ instancePath, message }: { instancePath: string; message?: string }): FieldError {
  const path = instancePath.slice(1).replaceAll('/', '.');
  // What is no object at all has no field to name; parameters and query always are one.
  if (path === '') return { path: 'body', message: 'must be an object' };
  return { path, message: message ?? 'is not valid' };
}

const RETRY_AFTER_SECONDS = 2;

export async function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  const { fields, packages, retryAfterSeconds } = refusal.details;
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.status === 503 || retryAfterSeconds) {
    reply.header('Retry-After', retryAfterSeconds ?? RETRY_AFTER_SECONDS);
  }
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    ...(fields && { fields }),
    ...(packages && { packages }),
    ...(refusal.status >= 500 && { requestId: request.id }),
  };
  // Sent as text, so that no route's response schema touches an error body.
  return reply.code(refusal.status).type('application/json').send(JSON.stringify(body));
}

export async function handleUnknownPath(_request: FastifyRequest, reply: FastifyReply) {
  const [status, message] = ERRORS.NOT_FOUND;
  return reply.code(status).send({ message, code: 'NOT_FOUND' } satisfies ErrorBody);
}

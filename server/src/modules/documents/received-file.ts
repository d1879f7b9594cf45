import { addAbortSignal } from 'node:stream';
import type { ErrorCode } from '@eport/contract/shared/errors.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { watchBody } from '../../platform/http/bodies/watch-body.ts';
import type { Context } from '../../platform/http/context.ts';
import { UPLOAD_FORM_LIMIT } from '../../platform/http/route-of-upload.ts';
import type { IncomingFile } from '../../platform/storage/incoming-files.ts';
import { StorageError } from '../../platform/storage/storage-error.ts';
import { cleanFileName, extensionOf } from './file-name.ts';

export type ReceivedFile = { fileName: string; contentType: string; path: string; sizeBytes: number };

type Accepted = { types: readonly string[]; extensions: readonly string[]; refusal: ErrorCode };

const PAPERS: Accepted = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  refusal: 'UNSUPPORTED_FILE',
};

const noFile = () => invalidField('file', 'Please select a file to upload.');

/** Removes the file afterwards unless `use` moved it. */
export async function withReceivedFile<T>(
  { storage: { incoming }, bodies }: Pick<Context, 'storage' | 'bodies'>,
  request: FastifyRequest,
  use: (file: ReceivedFile) => Promise<T>,
  accepted: Accepted = PAPERS,
): Promise<T> {
  if (request.headers['content-type'] === undefined) throw noFile();
  const refusal = new AbortController();
  // Counting starts the body flowing, so parsing must start in the same tick.
  const body = watchBody(request, bodies, {
    keptIn: 'disk',
    maxBytes: UPLOAD_FORM_LIMIT,
    refuse: (error) => refusal.abort(error),
  });
  try {
    return await incoming.withFile(async (path) => {
      const write = ({ file }: MultipartFile) => incoming.write(path, addAbortSignal(refusal.signal, file));
      return use(await checked(await readPart(request, { write, refusal }), accepted));
    });
  } finally {
    body.release();
  }
}

type Part = { filename: string; file: IncomingFile };

async function checked(part: Part | undefined, accepted: Accepted): Promise<ReceivedFile> {
  const { types, extensions, refusal } = accepted;
  if (!part) throw noFile();
  const { path, sizeBytes, firstBytes } = part.file;
  if (sizeBytes === 0) throw part.filename ? invalidField('file', 'must not be empty') : noFile();
  const fileName = cleanFileName(part.filename);
  const found = await fileTypeFromBuffer(firstBytes);
  if (!found || !types.includes(found.mime) || !extensions.includes(extensionOf(fileName))) {
    throw new AppError(refusal);
  }
  return { fileName, contentType: found.mime, path, sizeBytes };
}

type Reading = { write: (part: MultipartFile) => Promise<IncomingFile>; refusal: AbortController };

async function readPart(request: FastifyRequest, { write, refusal }: Reading): Promise<Part | undefined> {
  const { signal } = refusal;
  const refused = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    const files = request.files();
    const { value: part } = await Promise.race([files.next(), refused]);
    if (!part) return undefined;
    // The parser reports its own limit only at the end of the file.
    part.file.once('limit', () => refusal.abort(new AppError('TOO_LARGE')));
    const file = await write(part);
    // The parser reports a second file only to a caller that keeps reading.
    await Promise.race([files.next(), refused]);
    return part.fieldname === 'file' ? { filename: nameOf(part), file } : undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (codeOf(error) === 'FST_FILES_LIMIT') throw invalidField('file', 'Please upload one file at a time.');
    throw isRefusal(error) ? error : new AppError('BAD_REQUEST');
  } finally {
    refused.catch(() => undefined);
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The parser omits it when the form names no file, contrary to its type. */
const nameOf = ({ filename }: { filename?: MultipartFile['filename'] }): string => filename ?? '';

/** Limit errors have a status; parse errors have none and are the client's fault. */
const isRefusal = (error: unknown) =>
  error instanceof AppError ||
  error instanceof StorageError ||
  (error instanceof Error && 'statusCode' in error);

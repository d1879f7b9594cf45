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

type AcceptedFiles = { types: readonly string[]; extensions: readonly string[]; refusal: ErrorCode };

const PAPERS: AcceptedFiles = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  refusal: 'UNSUPPORTED_FILE',
};

const noFile = () => invalidField('file', 'Please select a file to upload.');

/** Writes an uploaded file to disk, checks its type and passes it to `use`. Removes the file afterwards unless `use` has moved it. */
export async function withReceivedFile<T>(
  { storage: { incoming }, bodies }: Pick<Context, 'storage' | 'bodies'>,
  request: FastifyRequest,
  use: (file: ReceivedFile) => Promise<T>,
  accepted: AcceptedFiles = PAPERS,
): Promise<T> {
  if (request.headers['content-type'] === undefined) throw noFile();
  const controller = new AbortController();
  // Counting starts the body flowing, so parsing must start in the same tick.
  const body = watchBody(request, bodies, {
    keptIn: 'disk',
    maxBytes: UPLOAD_FORM_LIMIT,
    refuse: (error) => controller.abort(error),
  });
  try {
    return await incoming.withFile(async (path) => {
      const write = ({ file }: MultipartFile) =>
        incoming.write(path, addAbortSignal(controller.signal, file));
      return use(await checkFile(await readPart(request, { write, controller }), accepted));
    });
  } finally {
    body.release();
  }
}

type Part = { filename: string; file: IncomingFile };

async function checkFile(part: Part | undefined, accepted: AcceptedFiles): Promise<ReceivedFile> {
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

type ReadOptions = { write: (part: MultipartFile) => Promise<IncomingFile>; controller: AbortController };

async function readPart(
  request: FastifyRequest,
  { write, controller }: ReadOptions,
): Promise<Part | undefined> {
  const { signal } = controller;
  const refused = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    const files = request.files();
    const { value: part } = await Promise.race([files.next(), refused]);
    if (!part) return undefined;
    // The parser reports its own limit only at the end of the file.
    part.file.once('limit', () => controller.abort(new AppError('TOO_LARGE')));
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

/** The parser omits the name of a file if the form has none, contrary to the parser's type. */
const nameOf = ({ filename }: { filename?: MultipartFile['filename'] }): string => filename ?? '';

/** Limit errors have a status; parse errors have none and are the client's fault. */
const isRefusal = (error: unknown) =>
  error instanceof AppError ||
  error instanceof StorageError ||
  (error instanceof Error && 'statusCode' in error);

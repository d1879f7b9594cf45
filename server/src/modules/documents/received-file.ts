import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { UPLOAD_FORM_LIMIT } from '../../platform/http/upload-limit.ts';
import { cleanFileName, extensionOf } from './file-name.ts';

export type ReceivedFile = { fileName: string; contentType: string; content: Buffer };

const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];
const EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'];

const noFile = () => invalidField('file', 'Please select a file to upload.');

/** The form's file once all is well with it. Held in memory, which its size limit allows: nothing is written before that. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  const { 'content-type': type, 'content-length': length } = request.headers;
  if (type === undefined) throw noFile();
  // Before any of it is read, when its sender says how much there will be.
  if (Number(length) > UPLOAD_FORM_LIMIT) throw new AppError('TOO_LARGE');
  const part = await readPart(request);
  if (!part) throw noFile();
  const { filename, content } = part;
  if (content.length === 0) throw filename ? invalidField('file', 'must not be empty') : noFile();
  const fileName = cleanFileName(filename);
  const found = await fileTypeFromBuffer(content);
  if (!found || !TYPES.includes(found.mime) || !EXTENSIONS.includes(extensionOf(fileName))) {
    throw new AppError('UNSUPPORTED_FILE');
  }
  return { fileName, contentType: found.mime, content };
}

async function readPart(request: FastifyRequest) {
  try {
    const files = request.files();
    const { value: part } = await files.next();
    if (!part) return undefined;
    const content = await Promise.race([part.toBuffer(), tooLarge(part)]);
    // One more is beyond the parser's limit, which tells only who goes on reading.
    await files.next();
    return part.fieldname === 'file' ? { filename: nameOf(part), content } : undefined;
  } catch (error) {
    if (codeOf(error) === 'FST_FILES_LIMIT') throw invalidField('file', 'Please upload one file at a time.');
    throw isRefusal(error) ? error : new AppError('BAD_REQUEST');
  }
}

/** As soon as the limit is passed: the parser's own refusal waits for the end of the file, however far that is. */
const tooLarge = ({ file }: MultipartFile) =>
  new Promise<never>((_, reject) => file.once('limit', () => reject(new AppError('TOO_LARGE'))));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The parser leaves it out when the form names no file, whatever its type says. */
const nameOf = ({ filename }: { filename?: MultipartFile['filename'] }): string => filename ?? '';

/** A limit has a status; what the parser cannot read has none and is the sender's fault. */
const isRefusal = (error: unknown) =>
  error instanceof AppError || (error instanceof Error && 'statusCode' in error);

import { openAsBlob } from 'node:fs';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ReceivedFile } from './received-file.ts';
import { isWholeFile } from './whole-file/whole-file.ts';

export async function refuseDamaged({ contentType, path }: ReceivedFile): Promise<void> {
  if (await isWholeFile(contentType, await openAsBlob(path))) return;
  throw new AppError('FILE_DAMAGED');
}

import { photosApi } from '@eport/contract/photos/photos.api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { upload } from '../../lib/api/upload.ts';
import { UnreadablePhoto } from './reduce-photo.ts';

const UNREADABLE =
  'This file is not a picture that can be read. Take the photo again, or choose a JPG or PNG.';

type PhotoUpload = { packageId: number; file: File; key?: string };

/** With an idempotency `key`, a photo that is sent twice is added once. */
export const sendPhoto = ({ packageId: id, file, key }: PhotoUpload) =>
  upload(photosApi.add, { file }, { params: { id }, ...(key && { query: { key } }) });

export const photoFailure = (error: unknown): string =>
  error instanceof UnreadablePhoto ? UNREADABLE : messageOf(error, 'Failed to add the photo.');

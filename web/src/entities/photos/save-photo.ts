import { photosApi } from '@eport/contract/photos/photos.api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { upload } from '../../lib/api/upload.ts';
import { reducePhoto, UnreadablePhoto } from './reduce-photo.ts';

const UNREADABLE =
  'This file is not a picture that can be read. Take the photo again, or choose a JPG or PNG.';

type Sent = { packageId: number; file: File; key?: string; onProgress?: (percent: number) => void };
type Photo = Omit<Sent, 'file'> & { picture: File | HTMLVideoElement };

/** With a key a photo that is sent again is added once. */
export const sendPhoto = ({ packageId: id, file, key, onProgress }: Sent) =>
  upload(
    photosApi.add,
    { file, ...(onProgress && { onProgress }) },
    { params: { id }, ...(key && { query: { key } }) },
  );

/** Reduces a picture in the browser and sends it. */
export const savePhoto = async ({ picture, ...photo }: Photo) =>
  sendPhoto({ ...photo, file: await reducePhoto(picture) });

export const photoFailure = (error: unknown): string =>
  error instanceof UnreadablePhoto ? UNREADABLE : messageOf(error, 'Failed to add the photo.');

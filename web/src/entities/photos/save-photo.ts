import { photosApi } from '@eport/contract/photos/photos.api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { upload } from '../../lib/api/upload.ts';
import { reducePhoto, UnreadablePhoto } from './reduce-photo.ts';

const UNREADABLE =
  'This file is not a picture that can be read. Take the photo again, or choose a JPG or PNG.';

type Photo = { packageId: number; picture: File | HTMLVideoElement; onProgress?: (percent: number) => void };

/** Reduces a picture in the browser and sends it. */
export async function savePhoto({ packageId: id, picture, onProgress }: Photo) {
  const file = await reducePhoto(picture);
  return upload(photosApi.add, { file, ...(onProgress && { onProgress }) }, { params: { id } });
}

export const photoFailure = (error: unknown): string =>
  error instanceof UnreadablePhoto ? UNREADABLE : messageOf(error, 'Failed to add the photo.');

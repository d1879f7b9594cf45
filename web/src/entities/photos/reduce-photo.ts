const MAX_SIDE_PX = 1_600;
const JPEG_QUALITY = 0.82;

export class UnreadablePhoto extends Error {}

const nameOf = (picture: File | HTMLVideoElement) =>
  (picture instanceof File && picture.name.replace(/\.[^.]*$/, '')) || 'photo';

/**
 * Redraws a picture as an upright JPEG of at most 1,600 × 1,600 px. This drops its metadata, such as the EXIF orientation and
 * the place where it was taken.
 */
export async function reducePhoto(source: File | HTMLVideoElement): Promise<File> {
  const name = nameOf(source);
  const picture = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      throw new UnreadablePhoto(name, { cause });
    },
  );
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePhoto(name);
  // JPEG has no transparency, which would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const reduced = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!reduced) throw new UnreadablePhoto(name);
  return new File([reduced], `${name}.jpg`, { type: 'image/jpeg' });
}

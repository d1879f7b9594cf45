import { MAX_PHOTOS } from '@eport/contract/photos/max-photos.ts';
import { reducePhoto } from '../../entities/photos/reduce-photo.ts';
import { sendPhoto } from '../../entities/photos/save-photo.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { keptFiles } from '../../lib/waiting/kept-files.ts';
import { createSendQueue } from '../../lib/waiting/send-queue.ts';
import { lookUp } from './desk-calls.ts';
import type { Photographed } from './photographed.ts';

export type WaitingPhoto = { packageId: number | null; code: string; warehouseId: number; file: string };

type Deps = {
  userId: number;
  isPackageWaiting: (code: string) => boolean;
  onAdded: (packageId: number) => Promise<void>;
};

const refusal = (message: string) => new ApiError(409, 'CONFLICT', { code: 'CONFLICT', message });

/** Throws an error that counts as temporary while the package itself waits. */
async function packageOf({ code, warehouseId }: WaitingPhoto, isWaiting: boolean): Promise<number> {
  const { received } = await lookUp(warehouseId, code);
  if (received) return received.id;
  if (isWaiting) throw new Error(`Package ${code} is not received yet.`);
  throw refusal(`Package ${code} was not received.`);
}

/** Photos wait as packages do: the picture in IndexedDB, the rest in a send queue. */
export function createPhotoQueue({ userId, isPackageWaiting, onAdded }: Deps) {
  const finish = async (file: string, packageId: number) => {
    await keptFiles.remove(file);
    await onAdded(packageId);
  };
  const queue = createSendQueue<WaitingPhoto, number>({
    name: 'photos',
    userId,
    async send(photo, key) {
      const packageId = photo.packageId ?? (await packageOf(photo, isPackageWaiting(photo.code)));
      const file = await keptFiles.read(photo.file);
      if (!file) throw refusal('The picture is no longer in this browser.');
      await sendPhoto({ packageId, file, key });
      return packageId;
    },
    onAnswer: (packageId, { file }) => void finish(file, packageId),
  });

  const waitingFor = (code: string) =>
    queue.store.get().waiting.filter(({ body }) => body.code === code).length;

  return {
    queue,
    waitingFor,
    discard(id: string) {
      const item = queue.store.get().waiting.find((one) => one.id === id);
      queue.discard(id);
      if (item) void keptFiles.remove(item.body.file);
    },
    /** Returns false if the photo waits for the server. */
    async add(of: Photographed, warehouseId: number, picture: File | HTMLVideoElement): Promise<boolean> {
      if (of.photoCount + waitingFor(of.code) >= MAX_PHOTOS)
        throw refusal(`A package has at most ${MAX_PHOTOS} photos.`);
      const file = await reducePhoto(picture);
      const name = `${userId}:${newIdempotencyKey()}`;
      if (!(await keptFiles.write(name, file))) {
        if (of.id === null) throw refusal('The photo could not be saved in this browser.');
        await sendPhoto({ packageId: of.id, file });
        await onAdded(of.id);
        return true;
      }
      try {
        const sent = await queue.add({ packageId: of.id, code: of.code, warehouseId, file: name });
        if (sent) await finish(name, sent.answer);
        return sent !== null;
      } catch (error) {
        await keptFiles.remove(name);
        throw error;
      }
    },
  };
}
export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

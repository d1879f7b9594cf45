import { MAX_PHOTOS } from '@eport/contract/photos/max-photos.ts';
import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call, requireUser } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { patience } from '../../lib/api/unreachable.ts';
import { perKey } from '../../lib/per-key.ts';
import { queryClient } from '../../lib/query-client.ts';
import { keptFiles } from '../../lib/waiting/kept-files.ts';
import { createSendQueue } from '../../lib/waiting/send-queue.ts';
import type { PhotographedPackage } from './photographed-package.ts';
import { reducePhoto } from './reduce-photo.ts';
import { sendPhoto } from './save-photo.ts';

/** `packageId` is null while the package is not received. It is then found by its code in the warehouse `warehouseId`. */
export type WaitingPhoto = {
  packageId: number | null;
  code: string;
  warehouseId: number | null;
  file: string;
};

type Desk = { isPackageWaiting: (code: string) => boolean; onAdded: (packageId: number) => Promise<void> };

/** Status 409, which the send queue does not retry. */
const refusal = (message: string) => new ApiError(409, 'CONFLICT', { code: 'CONFLICT', message });

/** Looks up the package by its code. While the package itself waits, throws an error that the send queue retries. */
async function packageIdOf({ code, warehouseId }: WaitingPhoto, isWaiting: boolean): Promise<number> {
  const { received } = await call(receivingApi.scan, {
    query: { code, warehouseId: String(warehouseId) },
    ...patience(),
  });
  if (received) return received.id;
  if (isWaiting) throw new Error(`Package ${code} is not received yet.`);
  throw refusal(`Package ${code} was not received.`);
}

/** Keeps photos until the server responds, as the desk keeps packages: pictures in IndexedDB, the rest in a send queue. */
function createPhotoQueue(userId: number) {
  // Replaced once the receiving desk's code is loaded: until then every package may wait.
  let desk: Desk = { isPackageWaiting: () => true, onAdded: async () => undefined };
  const onAdded = async (packageId: number) => {
    void queryClient.invalidateQueries();
    await desk.onAdded(packageId);
  };
  const finish = async (file: string, packageId: number) => {
    await keptFiles.remove(file);
    await onAdded(packageId);
  };
  const queue = createSendQueue<WaitingPhoto, number>({
    name: 'photos',
    userId,
    async send(photo, key) {
      const packageId = photo.packageId ?? (await packageIdOf(photo, desk.isPackageWaiting(photo.code)));
      const file = await keptFiles.read(photo.file);
      if (!file) throw refusal('The picture is no longer in this browser.');
      requireUser(userId);
      await sendPhoto({ packageId, file, key });
      return packageId;
    },
    onResult: (packageId, { file }) => void finish(file, packageId),
  });

  const waitingFor = (code: string) =>
    queue.store.get().waiting.filter(({ body }) => body.code === code).length;

  return {
    queue,
    waitingFor,
    connectDesk(loaded: Desk) {
      desk = loaded;
    },
    discard(id: string) {
      const item = queue.store.get().waiting.find((one) => one.id === id);
      queue.discard(id);
      if (item) void keptFiles.remove(item.body.file);
    },
    /** Returns false if the photo waits for the server. */
    async add(
      { id: packageId, code, photoCount }: PhotographedPackage,
      picture: File | HTMLVideoElement,
      warehouseId: number | null = null,
    ): Promise<boolean> {
      if (photoCount + waitingFor(code) >= MAX_PHOTOS)
        throw refusal(`A package has at most ${MAX_PHOTOS} photos.`);
      const file = await reducePhoto(picture);
      const name = `${userId}:${newIdempotencyKey()}`;
      if (!(await keptFiles.write(name, file))) {
        if (packageId === null) throw refusal('The photo could not be saved in this browser.');
        await sendPhoto({ packageId, file });
        await onAdded(packageId);
        return true;
      }
      try {
        const sent = await queue.add({ packageId, code, warehouseId, file: name });
        if (sent) await finish(name, sent.result);
        return sent !== null;
      } catch (error) {
        await keptFiles.remove(name);
        throw error;
      }
    },
  };
}
export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

export const photoQueue = perKey(createPhotoQueue);

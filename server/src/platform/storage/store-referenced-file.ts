import type { FastifyBaseLogger } from 'fastify';
import type { Content, Storage } from './storage.ts';

type Reference<T> = {
  saveReference: (storageKey: string) => Promise<T>;
  isReferenced: (storageKey: string) => Promise<boolean>;
};

/** Stores the file before its row is committed, so that no row lacks its file. */
export async function storeReferencedFile<T>(
  { storage, log }: { storage: Storage; log: FastifyBaseLogger },
  content: Content,
  { saveReference, isReferenced }: Reference<T>,
): Promise<T> {
  const storageKey = await storage.put(content);
  try {
    return await saveReference(storageKey);
  } catch (error) {
    try {
      // The connection may break after the commit succeeded.
      if (!(await isReferenced(storageKey))) await storage.delete(storageKey);
    } catch (cause) {
      log.warn({ err: cause, storageKey }, 'an unreferenced file may remain in the storage');
    }
    throw error;
  }
}

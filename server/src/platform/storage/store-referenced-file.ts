import type { Context } from '../http/context.ts';
import type { Content } from './storage.ts';

type Reference<T> = {
  saveReference: (storageKey: string) => Promise<T>;
  isReferenced: (storageKey: string) => Promise<boolean>;
};

/**
 * Stores a file before committing the row that references it, so that no row lacks its file. Removes the file if the
 * row is not committed.
 */
export async function storeReferencedFile<T>(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
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

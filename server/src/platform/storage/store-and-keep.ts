import type { Context } from '../http/context.ts';
import type { Content } from './storage.ts';

type Keeping<T> = {
  /** writes the row that names the file, in a transaction */
  keep: (storageKey: string) => Promise<T>;
  /** whether a row names it */
  isKept: (storageKey: string) => Promise<boolean>;
};

/** Stores a file before the row that names it is committed, so that no row lacks its file; without the row the file goes again. */
export async function storeAndKeep<T>(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  content: Content,
  { keep, isKept }: Keeping<T>,
): Promise<T> {
  const storageKey = await storage.put(content);
  try {
    return await keep(storageKey);
  } catch (error) {
    try {
      // A connection may break after its commit was done.
      if (!(await isKept(storageKey))) await storage.delete(storageKey);
    } catch (cause) {
      log.warn({ err: cause, storageKey }, 'a file that nothing names may be left over');
    }
    throw error;
  }
}

const DATABASE = 'eport_files';
const FILES = 'files';

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withFiles<Result>(
  mode: IDBTransactionMode,
  use: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
  const database = await done(opening);
  try {
    return await done(use(database.transaction(FILES, mode, { durability: 'strict' }).objectStore(FILES)));
  } finally {
    database.close();
  }
}

/** Files that wait to be sent, by name. Browsers may deny storage, and it may be full. */
export const keptFiles = {
  write: (name: string, file: File): Promise<boolean> =>
    withFiles('readwrite', (files) => files.put(file, name)).then(
      () => true,
      () => false,
    ),
  read: (name: string): Promise<File | null> =>
    withFiles<File | undefined>('readonly', (files) => files.get(name)).then(
      (file) => file ?? null,
      () => null,
    ),
  remove: (name: string): Promise<void> =>
    withFiles('readwrite', (files) => files.delete(name)).catch(() => undefined),
};

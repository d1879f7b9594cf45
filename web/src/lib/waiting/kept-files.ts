const DATABASE = 'eport_files';
const FILES = 'files';

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves after the commit: a full disk may refuse a file after its request has succeeded. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

async function withFiles<Result>(
  mode: IDBTransactionMode,
  use: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
  const database = await resultOf(opening);
  try {
    const transaction = database.transaction(FILES, mode, { durability: 'strict' });
    const [result] = await Promise.all([
      resultOf(use(transaction.objectStore(FILES))),
      committed(transaction),
    ]);
    return result;
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

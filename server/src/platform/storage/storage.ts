import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { IncomingFiles } from './incoming-files.ts';
import { StorageError } from './storage-error.ts';

/** Keys are generated here and never come from users. */
export type Storage = {
  put(content: Content): Promise<string>;
  /** Restores a file under the key that `put` gave it, here or in the backed-up installation. S3 needs the size in advance. */
  putAt(key: string, content: Readable, size: number): Promise<void>;
  getStream(key: string): Promise<Readable>;
  sizeOf(key: string): Promise<number | undefined>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  incoming: IncomingFiles;
  /** Lists one folder; all keys of a large store would be too many at once. */
  filesIn(folder: string): Promise<StoredFile[]>;
};

/** A local `file` is moved, without a copy if possible. */
export type Content = Uint8Array | { file: string };
export type StoredFile = { key: string; storedAt: () => Promise<Date> };

export const KEY_FOLDERS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

export async function createStorage(uploads: Config['uploads']): Promise<Storage> {
  const disk = uploads.kind === 'folder' ? await folderDisk(uploads.folder) : await s3Disk(uploads);
  const moveIn = (key: string, file: string) =>
    uploads.kind === 'folder'
      ? moveOrCopy(disk, file, { key, target: join(uploads.folder, key) })
      : disk.moveFromFs(file, key);
  return {
    async put(content) {
      const key = newKey();
      try {
        if (content instanceof Uint8Array) await disk.put(key, content);
        else await moveIn(key, content.file);
      } catch (error) {
        // A folder may contain the partial content under this key.
        await disk.delete(key).catch(() => undefined);
        throw new StorageError('The file could not be stored.', { cause: error });
      }
      return key;
    },
    putAt: (key, content, size) => disk.putStream(key, content, { contentLength: size }),
    getStream: (key) => reading(() => disk.getStream(key)),
    sizeOf: (key) =>
      reading(async () =>
        (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : undefined,
      ),
    exists: (key) => reading(() => disk.exists(key)),
    delete: (key) => disk.delete(key),
    incoming: new IncomingFiles(incomingFolderOf(uploads)),
    filesIn: (folder) => filesIn(disk, folder),
  };
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new StorageError('The file could not be read.', { cause: error });
  }
}

/** Inside the folder store, so that files are moved without a copy. Its name is not in KEY_FOLDERS. */
const incomingFolderOf = (uploads: Config['uploads']) =>
  uploads.kind === 'folder' ? join(uploads.folder, 'incoming') : uploads.incomingFolder;

async function moveOrCopy(disk: Disk, file: string, { key, target }: { key: string; target: string }) {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(file, target);
  } catch (error) {
    const isElsewhere = error instanceof Error && 'code' in error && error.code === 'EXDEV';
    if (!isElsewhere) throw error;
    await disk.moveFromFs(file, key);
  }
}

async function filesIn(disk: Disk, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const entry of page.objects) {
      if (entry.isFile)
        files.push({ key: entry.key, storedAt: async () => (await entry.getMetaData()).lastModified });
    }
    ({ paginationToken } = page);
  } while (paginationToken);
  return files;
}

/** Two levels of folders, since file systems are slow with a million names in one. */
function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`;
}

async function folderDisk(location: string) {
  await mkdir(location, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

async function s3Disk({ bucket, region, endpoint, credentials }: Extract<Config['uploads'], { kind: 's3' }>) {
  const { S3Driver } = await loadS3Driver();
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      // Most S3-compatible stores have no ACLs; the bucket policy keeps it private.
      supportsACL: false,
      // Checksums as trailers, which the SDK adds by default, end up in the files of stores that do not know them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    }),
  );
}

/** The AWS SDK is 20 MB, so it is loaded only for S3. */
async function loadS3Driver() {
  try {
    return await import('flydrive/drivers/s3');
  } catch (error) {
    throw new StartupError(
      'EPORT_UPLOAD_S3_BUCKET requires two more packages: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner.',
      { cause: error },
    );
  }
}

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { StorageError } from './storage-error.ts';

/** Where uploads are kept; a key is made here and never comes from a user. */
export type Storage = {
  /** Stores the content and returns its key. */
  put(content: Content): Promise<string>;
  /** Stores the content under a key that `put` has made, here or where a backup comes from. */
  putAt(key: string, content: Readable): Promise<void>;
  getStream(key: string): Promise<Readable>;
  /** In bytes; undefined when there is no such content. */
  sizeOf(key: string): Promise<number | undefined>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** What a crash may have left is found folder by folder, since all the keys of a large store are too many at once. */
  filesIn(folder: string): Promise<StoredFile[]>;
};

/** `file` is the path of one on this machine, which is gone afterwards: without a copy where that is possible. */
export type Content = Uint8Array | Readable | { file: string };
export type StoredFile = { key: string; storedAt: () => Promise<Date> };

/** Every key begins with one of these: two hexadecimal digits. */
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
        else if ('file' in content) await moveIn(key, content.file);
        else await disk.putStream(key, content);
      } catch (error) {
        // A folder keeps what had arrived, under a key that nobody learns.
        await disk.delete(key).catch(() => undefined);
        throw new StorageError('The file could not be stored.', { cause: error });
      }
      return key;
    },
    putAt: (key, content) => disk.putStream(key, content),
    getStream: (key) => disk.getStream(key),
    sizeOf: async (key) =>
      (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : undefined,
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
    filesIn: (folder) => filesIn(disk, folder),
  };
}

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

/** Two levels of folders, since a file system slows down with a million names in one. */
function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`;
}

async function folderDisk(location: string) {
  await mkdir(location, { recursive: true, mode: 0o700 });
  return new Disk(new FolderDriver(location));
}

/** Four times what Node reads by itself: each piece is a way to the disk and back, 160 of them for a large customs file. */
const READ_AT_ONCE = 2 ** 18;

class FolderDriver extends FSDriver {
  readonly #location: string;
  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }
  override async getStream(key: string): Promise<Readable> {
    return createReadStream(join(this.#location, key), { highWaterMark: READ_AT_ONCE });
  }
}

async function s3Disk({ bucket, region, endpoint, credentials }: Extract<Config['uploads'], { kind: 's3' }>) {
  const { S3Driver } = await loadS3Driver();
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      // Most stores that speak S3 have no ACLs; the bucket's own policy keeps it private.
      supportsACL: false,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    }),
  );
}

/** The AWS SDK is 20 MB that only installations on S3 need. */
async function loadS3Driver() {
  try {
    return await import('flydrive/drivers/s3');
  } catch (error) {
    throw new StartupError(
      'EPORT_UPLOAD_S3_BUCKET needs two more packages: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner.',
      { cause: error },
    );
  }
}

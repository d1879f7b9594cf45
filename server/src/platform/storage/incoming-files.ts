import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StorageError } from './storage-error.ts';
import { Turns } from './turns.ts';

export type IncomingFile = { path: string; sizeBytes: number; firstBytes: Buffer };

/** Enough bytes for the library that detects file types. */
const FIRST_BYTES = 4_100;

/** Uploads written at a time. Others wait in the network, not in buffers of this process. */
const AT_A_TIME = 2;

/** Longer than any request takes. */
const LEFT_OVER_AFTER_MS = 2 * 60 * 60_000;

export class IncomingFiles {
  readonly #folder: string;
  readonly #turns = new Turns(AT_A_TIME);

  constructor(folder: string) {
    this.#folder = folder;
  }

  async withFile<T>(work: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.#folder, randomUUID());
    try {
      return await work(path);
    } finally {
      // The sweep removes what cannot be removed now.
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  async write(path: string, content: Readable): Promise<IncomingFile> {
    const file = await withStorageError(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      return open(path, 'wx', 0o600);
    });
    const head: Buffer[] = [];
    let sizeBytes = 0;
    const turn = this.#turns.next();
    try {
      for await (const piece of content) {
        await turn.begin();
        if (sizeBytes < FIRST_BYTES) head.push(Buffer.from(piece.subarray(0, FIRST_BYTES - sizeBytes)));
        // Appends: a file handle writes at its current position.
        await withStorageError(() => file.writeFile(piece));
        sizeBytes += piece.length;
        // A slow sender must not delay the others.
        if (content.readableLength === 0) turn.end();
      }
    } finally {
      turn.end();
      await file.close();
    }
    return { path, sizeBytes, firstBytes: Buffer.concat(head) };
  }

  async sweep(now: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const modified = await stat(path).catch(() => undefined);
      if (!modified || now.getTime() - modified.mtimeMs < LEFT_OVER_AFTER_MS) continue;
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }
}

async function withStorageError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw new StorageError('The file could not be received.', { cause: error });
  }
}

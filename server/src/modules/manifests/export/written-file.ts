import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type WrittenFile = { path: string; sizeBytes: number; sha256: Buffer };

/** Writes the pieces to `path`, as fast as the disk takes them, and knows size and digest when all are there. */
export async function writeFile(path: string, pieces: AsyncIterable<string>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* bytes() {
    for await (const piece of pieces) {
      const chunk = Buffer.from(piece, 'utf8');
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(bytes, createWriteStream(path));
  return { path, sizeBytes, sha256: hash.digest() };
}

/** A folder for one file while it is being made; gone afterwards, whatever happened. */
export async function inTemporaryFolder<T>(fn: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'eport-export-'));
  try {
    return await fn(join(folder, 'manifest.xml'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

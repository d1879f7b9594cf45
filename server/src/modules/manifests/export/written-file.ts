import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In UTF-8, of one of UTF-16. */
const MOST_BYTES_OF_A_UNIT = 3;

const WRITTEN_AT_ONCE = 2 ** 18;

export type WrittenFile = { path: string; sizeBytes: number; sha256: Buffer };

/** Writes the pieces to `path`, as fast as the disk takes them, and knows size and digest when all are there. */
export async function writeFile(path: string, pieces: AsyncIterable<string>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  // One for all pieces: what they come to, tens of megabytes, need not be collected as garbage.
  let buffer = Buffer.allocUnsafeSlow(WRITTEN_AT_ONCE);
  let filled = 0;
  await using file = await open(path, 'w');
  const flush = async () => {
    const chunk = buffer.subarray(0, filled);
    hash.update(chunk);
    sizeBytes += filled;
    filled = 0;
    await file.writeFile(chunk);
  };
  for await (const piece of pieces) {
    const needed = piece.length * MOST_BYTES_OF_A_UNIT;
    if (filled + needed > buffer.length) await flush();
    if (needed > buffer.length) buffer = Buffer.allocUnsafeSlow(needed);
    filled += buffer.write(piece, filled, 'utf8');
  }
  await flush();
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

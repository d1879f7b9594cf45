import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

const BUFFER_BYTES = 2 ** 18;

export type WrittenFile = { path: string; sizeBytes: number; sha256: Buffer };

export async function writeFile(path: string, pieces: AsyncIterable<string>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  // One reused buffer avoids tens of megabytes of garbage.
  let buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
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
    const needed = piece.length * MAX_BYTES_PER_UNIT;
    if (filled + needed > buffer.length) await flush();
    if (needed > buffer.length) buffer = Buffer.allocUnsafeSlow(needed);
    filled += buffer.write(piece, filled, 'utf8');
  }
  await flush();
  return { path, sizeBytes, sha256: hash.digest() };
}

/** Calls the function with the path for a file in a new folder, which is removed afterwards. */
export async function inTemporaryFolder<T>(fn: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'eport-export-'));
  try {
    return await fn(join(folder, 'manifest.xml'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

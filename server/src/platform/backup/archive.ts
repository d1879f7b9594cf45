import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export type Part = { name: string; size: number; content: AsyncIterable<Buffer> };

/** Writes to `.part` and renames at the end, so that a crash leaves no partial archive. */
export async function writeArchive(file: string, parts: AsyncIterable<Part>, signal: AbortSignal) {
  const draft = `${file}.part`;
  try {
    await writeDraft(draft, parts, signal);
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeDraft(draft: string, parts: AsyncIterable<Part>, signal: AbortSignal) {
  const tar = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // The archive contains password hashes and customer documents, so only its owner may read it.
  const target = createWriteStream(draft, { mode: 0o600, flush: true });
  const written = pipeline(tar, compress, target, { signal });
  const filled = fill(tar, parts).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  // If one fails, so does the other. An error of the writer is the cause; otherwise that of `fill` is.
  const [writing, filling] = await Promise.allSettled([written, filled]);
  signal.throwIfAborted();
  if (writing.status === 'rejected') throw writing.reason;
  if (filling.status === 'rejected') throw filling.reason;
}

async function fill(tar: ReturnType<typeof pack>, parts: AsyncIterable<Part>) {
  for await (const { name, size, content } of parts) {
    await pipeline(content, tar.entry({ name, size, mode: 0o600 }));
  }
  tar.finalize();
}

/** Makes a new file name durable. */
async function syncFolder(folder: string) {
  // Windows cannot flush folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

export async function* readArchive(file: string, signal: AbortSignal): AsyncGenerator<Part> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createZstdDecompress(), tar, { signal });
  read.catch(() => undefined);
  for await (const entry of tar) {
    yield { name: entry.header.name, size: entry.header.size ?? 0, content: contentOf(entry) };
  }
  await read;
}

/** Hides the library's iterator, which closes the whole archive when it is left early. */
async function* contentOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (chunk instanceof Buffer) yield chunk;
}

export const asContent = (buffer: Buffer): AsyncIterable<Buffer> => Readable.from([buffer]);

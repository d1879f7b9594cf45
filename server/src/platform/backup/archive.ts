import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export type Part = { name: string; size: number; content: AsyncIterable<Buffer> };

/**
 * A tar archive, compressed by zstd. It carries its name only when all of it is on the disk: what was interrupted is called
 * `.part` and is written over by the next one.
 */
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
  // It holds password hashes and people's papers: nobody else on the machine reads it.
  const target = createWriteStream(draft, { mode: 0o600, flush: true });
  const written = pipeline(tar, compress, target, { signal });
  const filled = fill(tar, parts).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  // Whichever fails, the other ends with it; the first reason is the one to tell.
  const [writing, filling] = await Promise.allSettled([written, filled]);
  signal.throwIfAborted();
  if (filling.status === 'rejected' && writing.status === 'rejected') throw writing.reason;
  if (writing.status === 'rejected') throw writing.reason;
  if (filling.status === 'rejected') throw filling.reason;
}

async function fill(tar: ReturnType<typeof pack>, parts: AsyncIterable<Part>) {
  for await (const { name, size, content } of parts) {
    await pipeline(content, tar.entry({ name, size, mode: 0o600 }));
  }
  tar.finalize();
}

/** A new name is on the disk when its folder is. */
async function syncFolder(folder: string) {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** The parts in their order; the content of each has to be read before the next is asked for. */
export async function* readArchive(file: string, signal: AbortSignal): AsyncGenerator<Part> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createZstdDecompress(), tar, { signal });
  // Told by the loop below as well.
  read.catch(() => undefined);
  for await (const entry of tar) {
    yield { name: entry.header.name, size: entry.header.size ?? 0, content: contentOf(entry) };
  }
  await read;
}

/** An entry is a stream of another library, whose iterator takes the whole archive down when it is left early. */
async function* contentOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (chunk instanceof Buffer) yield chunk;
}

export const asContent = (buffer: Buffer): AsyncIterable<Buffer> => Readable.from([buffer]);

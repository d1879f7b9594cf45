import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Waits until the stream takes more or is closed. */
export async function untilWritable(stream: Writable): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
  } finally {
    waiting.abort();
  }
}

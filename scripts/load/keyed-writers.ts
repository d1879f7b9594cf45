import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WriteLoad } from '../../server/src/testing/write-load.ts';

const REPEAT_AFTER_MS = 50;
const RESPONSE_MS = 30_000;

/** `status` is 0 without a connection or if it broke. `at` is a time of `performance.now()`. */
export type Response = { caller: string; status: number; retryAfter: string | null; at: number };

type Options = {
  load: Pick<WriteLoad, 'write'>;
  writers: number;
  /** Returns the URL of the instance whose turn it is, or undefined if that instance does not run. */
  urlOf: (turn: number) => Promise<string> | string | undefined;
  onResponse: (response: Response) => void;
  pauseMs?: number;
};

/** Logs packages. Repeats each one at other instances, with the same Idempotency-Key, until one acknowledges it. */
export function startKeyedWriters({ load, writers, urlOf, onResponse, pauseMs = 0 }: Options) {
  /** The time of each acknowledgement by the package's number. */
  const acknowledged = new Map<number, Date>();
  let packageCount = 0;
  let isOver = false;

  async function send(turn: number, packageNumber: number, key: string) {
    const url = await urlOf(turn);
    if (url === undefined) return;
    const response = await load.write(url, packageNumber, {
      headers: { 'Idempotency-Key': key },
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    await response.arrayBuffer();
    return response;
  }

  async function logPackage(writer: number, packageNumber: number) {
    const key = randomUUID();
    for (let attempt = 0; ; attempt++) {
      const response = await send(writer + packageNumber + attempt, packageNumber, key).catch(
        () => undefined,
      );
      onResponse({
        caller: `writer ${writer}`,
        status: response?.status ?? 0,
        retryAfter: response?.headers.get('retry-after') ?? null,
        at: performance.now(),
      });
      if (response?.status === 201) {
        acknowledged.set(packageNumber, new Date());
        return;
      }
      await sleep(REPEAT_AFTER_MS);
    }
  }

  const writing = Array.from({ length: writers }, async (_, writer) => {
    while (!isOver) {
      await logPackage(writer, ++packageCount);
      await sleep(pauseMs);
    }
  });
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

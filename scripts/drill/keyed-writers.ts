import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WriteLoad } from '../../server/src/testing/write-load.ts';

const REPEAT_AFTER_MS = 50;
const RESPONSE_MS = 30_000;

/** Status 0: no connection, or a broken one. Times are those of `performance.now()`. */
export type Response = { caller: string; status: number; retryAfter: string | null; at: number };

type Options = {
  load: Pick<WriteLoad, 'write'>;
  writers: number;
  /** Undefined: that instance does not run. */
  addressOf: (turn: number) => Promise<string> | string | undefined;
  onResponse: (response: Response) => void;
  pauseMs?: number;
};

/** Each package is repeated at other instances, with the same Idempotency-Key, until one acknowledges it. */
export function startKeyedWriters({ load, writers, addressOf, onResponse, pauseMs = 0 }: Options) {
  /** The time of each acknowledgement by the package's number. */
  const acknowledged = new Map<number, Date>();
  let packages = 0;
  let isOver = false;

  async function send(turn: number, name: number, key: string) {
    const address = await addressOf(turn);
    if (address === undefined) return;
    const response = await load.write(address, name, {
      headers: { 'Idempotency-Key': key },
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    await response.arrayBuffer();
    return response;
  }

  async function logPackage(writer: number, name: number) {
    const key = randomUUID();
    for (let attempt = 0; ; attempt++) {
      const response = await send(writer + name + attempt, name, key).catch(() => undefined);
      onResponse({
        caller: `writer ${writer}`,
        status: response?.status ?? 0,
        retryAfter: response?.headers.get('retry-after') ?? null,
        at: performance.now(),
      });
      if (response?.status === 201) {
        acknowledged.set(name, new Date());
        return;
      }
      await sleep(REPEAT_AFTER_MS);
    }
  }

  const writing = Array.from({ length: writers }, async (_, writer) => {
    while (!isOver) {
      await logPackage(writer, ++packages);
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

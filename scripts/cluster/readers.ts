import { setTimeout as sleep } from 'node:timers/promises';
import type { WriteLoad } from '../../server/src/testing/write-load.ts';
import type { Response } from '../load/keyed-writers.ts';

const PAUSE_MS = 100;
const REPEAT_AFTER_MS = 50;
const RESPONSE_MS = 15_000;

type Options = {
  load: WriteLoad;
  readers: number;
  /** Returns the URL of the instance whose turn it is, or undefined if that instance does not run. */
  urlOf: (turn: number) => string | undefined;
  onResponse: (response: Response) => void;
};

/** Simulates customers' browsers: each lists its packages and opens the newest one, and uses the other instance when one fails. */
export async function startReaders({ load, readers, urlOf, onResponse }: Options) {
  let isOver = false;
  const browsers = await Promise.all(Array.from({ length: readers }, () => load.browse(urlOf(0) ?? '')));

  async function read(reader: number, browse: (typeof browsers)[number], path: string) {
    for (let attempt = 0; !isOver; attempt++) {
      const url = urlOf(reader + attempt);
      const init = { signal: AbortSignal.timeout(RESPONSE_MS) };
      const response = url === undefined ? undefined : await browse(url, path, init).catch(() => undefined);
      onResponse({
        caller: `reader ${reader}`,
        status: response?.status ?? 0,
        retryAfter: response?.retryAfter ?? null,
        at: performance.now(),
      });
      if (response?.status === 200) return response.body;
      await sleep(REPEAT_AFTER_MS);
    }
    return undefined;
  }

  const reading = browsers.map(async (browse, reader) => {
    while (!isOver) {
      const list = await read(reader, browse, '/me/packages?page=0&size=20');
      // The body is the contract's list of packages.
      const [newest] = (list ?? []) as { id: number }[];
      if (newest) await read(reader, browse, `/packages/${newest.id}`);
      await sleep(PAUSE_MS);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(reading);
    },
  };
}

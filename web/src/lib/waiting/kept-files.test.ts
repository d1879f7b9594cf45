import { afterEach, expect, test, vi } from 'vitest';
import { keptFiles } from './kept-files.ts';

afterEach(() => vi.unstubAllGlobals());

type Handlers = Record<'onsuccess' | 'oncomplete' | 'onabort', (() => void) | undefined>;
const noHandlers = (): Handlers => ({ onsuccess: undefined, oncomplete: undefined, onabort: undefined });

/** A database whose requests succeed and whose transactions end with `end`. */
function openDatabase(end: 'oncomplete' | 'onabort') {
  const request = (result: unknown) => {
    const one = { ...noHandlers(), result };
    setTimeout(() => one.onsuccess?.());
    return one;
  };
  const transaction = { ...noHandlers(), error: new Error('QuotaExceededError') };
  const log: string[] = [];
  const objectStore = () => ({
    put: () => {
      setTimeout(() => {
        log.push('ended');
        transaction[end]?.();
      }, 20);
      return request('name');
    },
  });
  const database = { transaction: () => Object.assign(transaction, { objectStore }), close: () => undefined };
  vi.stubGlobal('indexedDB', { open: () => request(database) });
  return log;
}

test('returns true once the browser has stored the file', async () => {
  const log = openDatabase('oncomplete');
  expect(await keptFiles.write('name', new File(['x'], 'x'))).toBe(true);
  expect(log).toEqual(['ended']);
});

test('returns false if a full disk refuses the file at the commit', async () => {
  openDatabase('onabort');
  expect(await keptFiles.write('name', new File(['x'], 'x'))).toBe(false);
});

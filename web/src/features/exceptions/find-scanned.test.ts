import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// The session reads the storage as soon as it is imported.
const { memoryStorage } = await vi.hoisted(async () => {
  const { memoryStorage } = await import('../../testing/memory-storage.ts');
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  return { memoryStorage };
});

import { endSession, startSession } from '../../lib/session/session.ts';
import { exceptionScans } from './exception-scans.ts';
import { findScanned } from './find-scanned.ts';

const FOUND = {
  content: [{ id: 5, packageId: 7, kind: 'DAMAGED', openedAt: '2026-01-01T00:00:00Z' }],
  totalItems: 1,
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  localStorage.setItem('eport_scan_sound', 'off');
  startSession(`e30.${btoa(JSON.stringify({ sub: '1', userId: 1, exp: 4e9 }))}.x`);
});
// Test files share their process.
afterAll(() => {
  endSession();
  vi.unstubAllGlobals();
});

/** Opens the scan queue of the page and records which exceptions it opens. */
function openPage(userId: number) {
  const opened: number[] = [];
  const queue = exceptionScans(userId);
  const open = (id: number) => void opened.push(id);
  const leave = queue.open({ onScan: (text) => findScanned(text, open), rendered: async () => undefined });
  return { opened, queue, leave };
}
const isIdle = ({ queue }: ReturnType<typeof openPage>) =>
  vi.waitFor(() => expect(queue.store.get().isRunning).toBe(false));

test('opens the exception of a scanned package', async () => {
  vi.stubGlobal('fetch', async () => Response.json(FOUND));
  const page = openPage(1);
  page.queue.scan('P-7');
  await isIdle(page);
  page.leave();
  expect(page.opened).toEqual([5]);
});

test('opens nothing for a page that was left before the response', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const page = openPage(2);
  page.queue.scan('P-7');
  page.leave();
  resolve(Response.json(FOUND));
  await isIdle(page);
  expect(page.opened).toEqual([]);
});

test('opens nothing for a page that was left during a retry', async () => {
  vi.useFakeTimers();
  try {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const page = openPage(3);
    page.queue.scan('P-7');
    await vi.advanceTimersByTimeAsync(100);
    const { promise, resolve } = Promise.withResolvers<Response>();
    const fetch = vi.fn(() => promise);
    vi.stubGlobal('fetch', fetch);
    await vi.advanceTimersByTimeAsync(2_000);
    page.leave();
    resolve(Response.json(FOUND));
    await vi.advanceTimersByTimeAsync(100);
    expect({ fetches: fetch.mock.calls.length, opened: page.opened }).toEqual({ fetches: 1, opened: [] });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [
    'no package has the code',
    [],
    'No package has the code ORDER 112-99. Scan it at the Receiving desk to receive it.',
  ],
  [
    'the package with the code has no exception',
    [{ id: 7 }],
    'Package #7 has no open exception. Report a problem at the Receiving desk.',
  ],
])('reports that %s', async (_what, packages, message) => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('exceptions') ? { content: [], totalItems: 0 } : packages),
  );
  const page = openPage(9);
  page.queue.scan('ORDER 112-99');
  await isIdle(page);
  expect(page.queue.store.get().reply).toMatchObject({ tone: 'look', message });
  page.leave();
});

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { lookUpWithRetry } from './look-up-with-retry.ts';
import { createScanQueue, type ScanQueue } from './scan-queue.ts';
import type { OnScan, ScanOutcome } from './scan-reply.ts';

const storage = memoryStorage();
beforeEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  for (const key of Object.keys(storage)) storage.removeItem(key);
  storage.setItem('eport_scan_sound', 'off');
});
// Test files share their process.
afterAll(() => void vi.unstubAllGlobals());

const good = (message: string): ScanOutcome => ({ tone: 'good', message });
const lost = new ApiError(0, 'UNREACHABLE');

const open = (queue: ScanQueue, onScan: OnScan) => queue.open({ onScan, rendered: async () => undefined });
const isIdle = (queue: ScanQueue) =>
  vi.waitFor(() => expect(queue.store.get()).toMatchObject({ scans: [], isRunning: false }));
const kept = () => Object.keys(storage).filter((key) => key.startsWith('eport_kept_'));

/** A page whose first scan ends once `finish` is called. */
function slowPage() {
  const handled: string[] = [];
  const { promise, resolve } = Promise.withResolvers<ScanOutcome>();
  const onScan: OnScan = (text) => {
    handled.push(text);
    return handled.length === 1 ? promise : good(text);
  };
  return { handled, onScan, finish: () => resolve(good(handled[0] ?? '')) };
}

test('handles a scan once if its page is left, and the next scans when the page opens again', async () => {
  const queue = createScanQueue({ name: 'desk:1' });
  const { handled, onScan, finish } = slowPage();
  const leave = open(queue, onScan);
  queue.scan('code');
  queue.scan('*NEXT');
  leave();
  finish();
  await vi.waitFor(() => expect(queue.store.get().reply?.message).toBe('code'));
  expect(handled).toEqual(['code']);
  open(queue, onScan);
  await isIdle(queue);
  expect({ handled, kept: kept() }).toEqual({ handled: ['code', '*NEXT'], kept: [] });
});

test('loses no scan without storage when a page is left and opens again', async () => {
  vi.stubGlobal('localStorage', memoryStorage({ isFull: true }));
  const queue = createScanQueue({ name: 'desk:1' });
  const { handled, onScan, finish } = slowPage();
  const leave = open(queue, onScan);
  queue.scan('code');
  queue.scan('*NEXT');
  leave();
  open(queue, onScan);
  queue.scan('9');
  expect(handled).toEqual(['code']);
  finish();
  await isIdle(queue);
  expect(handled).toEqual(['code', '*NEXT', '9']);
});

test('handles the scans of a closed tab in order', async () => {
  const closed = createScanQueue({ name: 'desk:1' });
  for (const text of ['code', '*NEXT', '9']) closed.scan(text);
  const queue = createScanQueue({ name: 'desk:1' });
  const handled: string[] = [];
  open(queue, (text) => good(String(handled.push(text))));
  await isIdle(queue);
  expect({ handled, kept: kept() }).toEqual({ handled: ['code', '*NEXT', '9'], kept: [] });
});

test('keeps a scan for the next session if its session has ended', async () => {
  const queue = createScanQueue({ name: 'desk:1' });
  const leave = open(queue, () => Promise.reject(new ApiError(401, 'UNAUTHENTICATED')));
  queue.scan('code');
  await vi.waitFor(() => expect(queue.store.get().isRunning).toBe(false));
  leave();
  open(queue, good);
  await isIdle(queue);
  expect(queue.store.get().reply?.message).toBe('code');
});

/** A desk that looks up each scan, with a connection that `network.isLost` takes away. */
function lookUpDesk() {
  const found: string[] = [];
  const network = { isLost: true };
  const lookUp = async (text: string) => {
    if (network.isLost) throw lost;
    found.push(text);
    return good(text);
  };
  const onScan: OnScan = (text) => lookUpWithRetry(text, () => lookUp(text));
  return { found, network, onScan };
}
const lookUps = () => createScanQueue({ name: 'counter:1', isLookup: true });

test('looks up the latest scan once the server can be reached, also after a reload', async () => {
  vi.useFakeTimers();
  try {
    const { found, network, onScan } = lookUpDesk();
    const queue = lookUps();
    open(queue, onScan);
    queue.scan('first');
    await isIdle(queue);
    queue.scan('second');
    await isIdle(queue);
    expect(queue.store.get().reply).toMatchObject({ tone: 'look', message: /second/ });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(found).toEqual([]);
    expect(kept()).toHaveLength(1);

    const reloaded = lookUps();
    open(reloaded, onScan);
    await vi.advanceTimersByTimeAsync(100);
    network.isLost = false;
    await vi.advanceTimersByTimeAsync(2_100);
    expect(found).toContain('second');
    expect(found).not.toContain('first');
    expect(kept()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('does not look up an older scan after the reply to a newer one', async () => {
  vi.useFakeTimers();
  try {
    const { found, network, onScan } = lookUpDesk();
    const queue = lookUps();
    open(queue, onScan);
    queue.scan('first');
    await isIdle(queue);
    network.isLost = false;
    queue.scan('second');
    await vi.advanceTimersByTimeAsync(4_100);
    expect({ found, kept: kept() }).toEqual({ found: ['second'], kept: [] });
  } finally {
    vi.useRealTimers();
  }
});

/** A desk with these outcomes of its first scans. */
function slowDesk(outcomes: (() => ScanOutcome | Promise<ScanOutcome>)[]) {
  const handled: string[] = [];
  const onScan: OnScan = (text) => {
    handled.push(text);
    return outcomes[handled.length - 1]?.() ?? good(text);
  };
  return { handled, onScan };
}

test('drops text that was typed before a retry showed a customer', async () => {
  vi.useFakeTimers();
  try {
    const { promise, resolve } = Promise.withResolvers<ScanOutcome>();
    const { handled, onScan } = slowDesk([() => ({ ...good('Waits.'), retry: () => promise })]);
    const queue = lookUps();
    open(queue, onScan);
    queue.scan('mailbox');
    await vi.advanceTimersByTimeAsync(2_100);
    queue.scan('40');
    queue.scan('Ann');
    resolve(good('Zoe.'));
    await isIdle(queue);
    expect(queue.store.get().reply).toMatchObject({
      tone: 'look',
      message: 'Zoe. Not used: 40, Ann. Enter it again.',
    });
    await vi.advanceTimersByTimeAsync(2_100);
    expect({ handled, kept: kept() }).toEqual({ handled: ['mailbox'], kept: [] });
    queue.scan('40');
    await isIdle(queue);
    expect(handled).toEqual(['mailbox', '40']);
  } finally {
    vi.useRealTimers();
  }
});

test('handles text that was typed during a failed retry', async () => {
  vi.useFakeTimers();
  try {
    const { promise, resolve } = Promise.withResolvers<ScanOutcome>();
    const waits: ScanOutcome = { tone: 'look', message: 'Waits.', retry: () => promise };
    const { handled, onScan } = slowDesk([() => waits]);
    const queue = lookUps();
    open(queue, onScan);
    queue.scan('mailbox');
    await vi.advanceTimersByTimeAsync(2_100);
    queue.scan('40');
    resolve(waits);
    await isIdle(queue);
    expect(handled).toEqual(['mailbox', '40']);
  } finally {
    vi.useRealTimers();
  }
});

test.each<[string, ScanOutcome, string]>([
  ['waits for the server', { tone: 'look', message: 'Waits.', retry: () => good('Zoe.') }, 'look'],
  ['finds nothing', { tone: 'stop', message: 'Not found.' }, 'stop'],
])('drops text that was typed after a lookup that %s', async (_what, finish, tone) => {
  const { promise, resolve } = Promise.withResolvers<ScanOutcome>();
  const { handled, onScan } = slowDesk([() => promise]);
  const queue = lookUps();
  const leave = open(queue, onScan);
  queue.scan('mailbox');
  queue.scan('40');
  resolve(finish);
  await isIdle(queue);
  expect(queue.store.get().reply).toMatchObject({
    tone,
    message: `${finish.message} Not used: 40. Enter it again.`,
  });
  expect({ handled, kept: kept().length }).toEqual({ handled: ['mailbox'], kept: finish.retry ? 1 : 0 });
  leave();
});

test('handles the next scans of a desk after a reply that stops', async () => {
  const queue = createScanQueue({ name: 'desk:1' });
  const { handled, onScan } = slowDesk([async () => ({ tone: 'stop', message: 'Not found.' })]);
  open(queue, onScan);
  queue.scan('code');
  queue.scan('*NEXT');
  await isIdle(queue);
  expect(handled).toEqual(['code', '*NEXT']);
});

test('repeats a lookup whose page was left, but not the scans after it', async () => {
  const queue = lookUps();
  const first = slowPage();
  const leave = open(queue, first.onScan);
  queue.scan('mailbox');
  queue.scan('40');
  leave();
  first.finish();
  const again: string[] = [];
  open(queue, (text) => good(String(again.push(text))));
  await isIdle(queue);
  expect({ handledAgain: again, kept: kept() }).toEqual({ handledAgain: ['mailbox'], kept: [] });
});

test('does not repeat a scan that was stored before its page was left', async () => {
  const queue = lookUps();
  const { promise, resolve } = Promise.withResolvers<ScanOutcome>();
  const leave = open(queue, (_text, onStored) => {
    onStored();
    return promise;
  });
  queue.scan('40');
  leave();
  resolve(good('Paid.'));
  const again: string[] = [];
  open(queue, (text) => good(String(again.push(text))));
  await isIdle(queue);
  expect({ handledAgain: again, reply: queue.store.get().reply?.message }).toEqual({
    handledAgain: [],
    reply: 'Paid.',
  });
});

import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// The session reads the storage as soon as it is imported.
const { storage } = await vi.hoisted(async () => {
  const { memoryStorage } = await import('../../testing/memory-storage.ts');
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return { storage };
});

import { tokenOf } from '../../testing/token.ts';
import { ApiError } from '../api/api-error.ts';
import { endSession, startSession } from '../session/session.ts';
import { createSendQueue } from './send-queue.ts';
import { callQueues, needsCallQueues } from './waiting-calls.ts';

const signIn = (userId: number) => startSession(tokenOf(userId));
const signInElsewhere = (userId: number) => storage.setItem('eport_token', tokenOf(userId));

beforeEach(() => {
  for (const key of Object.keys(storage)) storage.removeItem(key);
  signIn(1);
  callQueues.set({ areUsed: false });
});
// Test files share their process.
afterAll(() => {
  endSession();
  vi.unstubAllGlobals();
});

const lost = new ApiError(0, 'UNREACHABLE');
const refused = new ApiError(409, 'CONFLICT', { code: 'CONFLICT', message: 'Not this one.' });
const broken = new ApiError(500, 'INTERNAL', { code: 'INTERNAL', message: 'Broken.' });
const doneBefore = new ApiError(409, 'ALREADY_RECEIVED');

type Call = { body: string; key: string };

/** A tab with a connection that fails with `error` while there is one. */
function openTab(userId = 1) {
  const calls: Call[] = [];
  const results: string[] = [];
  const network: { error: unknown } = { error: null };
  const queue = createSendQueue<string, string>({
    name: 'desk',
    userId,
    send: async (body, key) => {
      calls.push({ body, key });
      if (network.error) throw network.error;
      return `${body} done`;
    },
    onResult: (result) => results.push(result),
    isDone: (error) => error === doneBefore,
  });
  return { calls, results, network, queue };
}
const waitingIn = ({ queue }: ReturnType<typeof openTab>) =>
  queue.store.get().waiting.map(({ body }) => body);

const kept = () => Object.keys(storage).filter((key) => key.startsWith('eport_kept_'));

test('sends at once and keeps nothing of a finished call', async () => {
  const tab = openTab();
  expect(await tab.queue.add('a')).toEqual({ result: 'a done', isReported: false });
  expect({ results: tab.results, waiting: waitingIn(tab), kept: kept() }).toEqual({
    results: [],
    waiting: [],
    kept: [],
  });
});

test('stores a call before it is sent', async () => {
  const order: string[] = [];
  const queue = createSendQueue<string, null>({
    name: 'desk',
    userId: 1,
    send: async () => {
      order.push(`sent, ${kept().length} stored`);
      return null;
    },
    onResult: () => undefined,
  });
  await queue.add('a', () => order.push(`stored, ${kept().length}`));
  expect(order).toEqual(['stored, 1', 'sent, 1 stored']);
});

test('sends waiting calls in order with the keys of their first attempts, also after a reload', async () => {
  const closed = openTab();
  closed.network.error = lost;
  for (const body of ['a', 'b', 'c']) expect(await closed.queue.add(body)).toBeNull();
  expect(closed.calls).toHaveLength(1);
  // Browsers return the entries in any order.
  const entries = kept().map((key) => [key, storage[key]] as const);
  for (const [key] of entries) storage.removeItem(key);
  for (const [key, text] of entries.reverse()) storage.setItem(key, String(text));

  const tab = openTab();
  expect(waitingIn(tab)).toEqual(['a', 'b', 'c']);
  await tab.queue.sendAll();
  expect(tab.results).toEqual(['a done', 'b done', 'c done']);
  expect(tab.calls[0]).toEqual(closed.calls[0]);
  expect(new Set(tab.calls.map(({ key }) => key)).size).toBe(3);
  expect(openTab().queue.hasWaiting()).toBe(false);
});

test('finds a call whose response the closed tab never got', async () => {
  const never = createSendQueue<string, string>({
    name: 'desk',
    userId: 1,
    send: () => new Promise(() => undefined),
    onResult: () => undefined,
  });
  void never.add('a');
  expect(waitingIn(openTab())).toEqual(['a']);
});

test('does not overtake a call that is being sent', async () => {
  const tab = openTab();
  const first = tab.queue.add('a');
  expect(await tab.queue.add('b')).toBeNull();
  expect(await first).toEqual({ result: 'a done', isReported: false });
  await tab.queue.sendAll();
  expect(tab.calls.map(({ body }) => body)).toEqual(['a', 'b']);
});

test('throws if a new call is refused, and does not keep the call', async () => {
  const tab = openTab();
  tab.network.error = refused;
  await expect(tab.queue.add('a')).rejects.toBe(refused);
  expect(waitingIn(openTab())).toEqual([]);
});

test('keeps a refused call with its problem until it is discarded, and sends the others', async () => {
  const tab = openTab();
  tab.network.error = lost;
  await tab.queue.add('a');
  tab.network.error = refused;
  await tab.queue.sendAll();
  tab.network.error = null;
  const reopened = openTab();
  expect(reopened.queue.store.get().waiting).toMatchObject([{ body: 'a', problem: 'Not this one.' }]);
  expect(await reopened.queue.add('b')).toEqual({ result: 'b done', isReported: false });
  reopened.queue.discard(reopened.queue.store.get().waiting[0]?.id ?? '');
  expect(waitingIn(openTab())).toEqual([]);
});

test('sends the others after a call that has failed five times', async () => {
  const tab = openTab();
  tab.network.error = lost;
  for (const body of ['a', 'b']) await tab.queue.add(body);
  tab.network.error = broken;
  for (let tries = 1; tries < 5; tries++) await tab.queue.sendAll();
  expect(tab.queue.store.get().waiting.map(({ problem }) => problem)).toEqual([null, null]);
  tab.network.error = new ApiError(503, 'UNAVAILABLE');
  for (let tries = 0; tries < 5; tries++) await tab.queue.sendAll();
  expect(tab.queue.store.get().waiting[0]?.problem).toBeNull();
  tab.network.error = broken;
  await tab.queue.sendAll();
  tab.network.error = null;
  await tab.queue.sendAll();
  expect(tab.queue.store.get().waiting).toMatchObject([{ body: 'a', problem: 'Broken.' }]);
  expect(tab.results).toEqual(['b done']);
  tab.queue.tryAgain(tab.queue.store.get().waiting[0]?.id ?? '');
  await tab.queue.sendAll();
  expect({ results: tab.results, waiting: waitingIn(tab), kept: kept() }).toEqual({
    results: ['b done', 'a done'],
    waiting: [],
    kept: [],
  });
});

test('skips several calls that fail five times each', async () => {
  const tab = openTab();
  tab.network.error = lost;
  for (const body of ['a', 'b']) await tab.queue.add(body);
  tab.network.error = broken;
  for (let tries = 0; tries < 9; tries++) await tab.queue.sendAll();
  expect(tab.queue.store.get().waiting.map(({ problem }) => problem)).toEqual(['Broken.', 'Broken.']);
});

test('does not show calls as refused that another tab has sent or discarded', async () => {
  const closed = openTab();
  closed.network.error = lost;
  await closed.queue.add('a');
  const other = openTab();
  const { promise, reject } = Promise.withResolvers<string>();
  const late = createSendQueue<string, string>({
    name: 'desk',
    userId: 1,
    send: () => promise,
    onResult: () => undefined,
  });
  const sending = late.sendAll();
  await other.queue.sendAll();
  reject(refused);
  await sending;
  expect({ waiting: late.store.get().waiting, kept: kept(), results: other.results }).toEqual({
    waiting: [],
    kept: [],
    results: ['a done'],
  });
});

test('sends a refused call again when asked to, also after a reload', async () => {
  const tab = openTab();
  tab.network.error = lost;
  await tab.queue.add('a');
  tab.network.error = refused;
  await tab.queue.sendAll();
  tab.queue.tryAgain(tab.queue.store.get().waiting[0]?.id ?? '');
  expect(tab.queue.hasWaiting()).toBe(true);
  const reopened = openTab();
  await reopened.queue.sendAll();
  expect({ results: reopened.results, waiting: waitingIn(openTab()) }).toEqual({
    results: ['a done'],
    waiting: [],
  });
});

test('drops a call that the server has done before', async () => {
  const tab = openTab();
  tab.network.error = lost;
  await tab.queue.add('a');
  tab.network.error = doneBefore;
  await tab.queue.sendAll();
  expect({ waiting: waitingIn(tab), results: tab.results }).toEqual({ waiting: [], results: [] });
});

test('lets only one of two tabs report a result, and keeps the calls of both', async () => {
  const [one, two] = [openTab(), openTab()];
  one.network.error = lost;
  two.network.error = lost;
  await one.queue.add('a');
  await two.queue.add('b');
  const [third, fourth] = [openTab(), openTab()];
  expect(waitingIn(third)).toEqual(['a', 'b']);
  await Promise.all([third.queue.sendAll(), fourth.queue.sendAll()]);
  expect([...third.results, ...fourth.results].sort()).toEqual(['a done', 'b done']);
});

test('marks a result that a tab opened meanwhile reports', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const slow = createSendQueue<string, string>({
    name: 'desk',
    userId: 1,
    send: () => isReleased.then(() => 'a done'),
    onResult: () => undefined,
  });
  const added = slow.add('a');
  const tab = openTab();
  await tab.queue.sendAll();
  expect(tab.results).toEqual(['a done']);
  release();
  expect(await added).toEqual({ result: 'a done', isReported: true });
});

test('takes over the calls of a tab that was closed later, after its own, and not those of an open one', async () => {
  const [tab, closed] = [openTab(), openTab()];
  tab.network.error = lost;
  await tab.queue.add('a');
  closed.network.error = lost;
  await closed.queue.add('b');
  tab.network.error = null;
  await tab.queue.sendAll();
  expect(tab.results).toEqual(['a done']);
  vi.useFakeTimers({ now: Date.now() + 16_000 });
  try {
    await tab.queue.sendAll();
    expect(tab.results).toEqual(['a done', 'b done']);
    expect(tab.calls.at(-1)?.key).toBe(closed.calls[0]?.key);
  } finally {
    vi.useRealTimers();
  }
});

test('sends waiting calls until the last watcher stops', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  try {
    const tab = openTab();
    tab.network.error = lost;
    await tab.queue.add('a');
    const [stopOne, stopTwo] = [tab.queue.watch(), tab.queue.watch()];
    await vi.advanceTimersByTimeAsync(2_100);
    // The call is sent when it is added, when the queue is watched, and after two seconds.
    expect(tab.calls).toHaveLength(3);
    stopOne();
    tab.network.error = null;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(tab.results).toEqual(['a done']);
    stopTwo();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('every page needs the queue once a call of the user waits', async () => {
  expect({ one: needsCallQueues(1), two: needsCallQueues(2) }).toEqual({ one: false, two: false });
  const tab = openTab();
  tab.network.error = lost;
  await tab.queue.add('a');
  callQueues.set({ areUsed: false });
  expect({ one: needsCallQueues(1), two: needsCallQueues(2) }).toEqual({ one: true, two: false });
});

test('does not see waiting calls of another user', async () => {
  const tab = openTab(1);
  tab.network.error = lost;
  await tab.queue.add('a');
  expect(openTab(12).queue.hasWaiting()).toBe(false);
});

test('stops when another user signs in, and continues when its own user does', async () => {
  const tab = openTab();
  tab.network.error = lost;
  for (const body of ['a', 'b']) await tab.queue.add(body);
  tab.network.error = null;
  tab.results.push = (...added) => {
    signIn(2);
    return Array.prototype.push.apply(tab.results, added);
  };
  await tab.queue.sendAll();
  expect({ results: [...tab.results], waiting: waitingIn(tab) }).toEqual({
    results: ['a done'],
    waiting: ['b'],
  });
  signIn(1);
  await tab.queue.sendAll();
  expect(waitingIn(tab)).toEqual([]);
});

test('sends nothing as a user who has just signed in in another tab', async () => {
  const tab = openTab();
  tab.network.error = lost;
  await tab.queue.add('a');
  tab.network.error = null;
  signInElsewhere(2);
  await tab.queue.sendAll();
  expect({ calls: tab.calls.length, waiting: waitingIn(tab) }).toEqual({ calls: 1, waiting: ['a'] });
  signInElsewhere(1);
  await tab.queue.sendAll();
  expect(tab.results).toEqual(['a done']);
});

test('keeps a new call for its user after another one has signed in in another tab', async () => {
  const tab = openTab();
  signInElsewhere(2);
  expect(await tab.queue.add('a')).toBeNull();
  expect({ calls: tab.calls, waiting: waitingIn(tab) }).toEqual({ calls: [], waiting: ['a'] });
});

test('sends without storage, but never reports a call as stored', async () => {
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const tab = openTab();
  const onStored = vi.fn();
  expect(await tab.queue.add('a', onStored)).toEqual({ result: 'a done', isReported: false });
  tab.network.error = lost;
  await expect(tab.queue.add('b', onStored)).rejects.toBe(lost);
  expect(onStored).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

import { ApiError, messageOf } from '../api/api-error.ts';
import { requireUser } from '../api/client.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { isDefect, isTemporary } from '../api/unreachable.ts';
import { createStore } from '../store.ts';
import { byAge, createdAt, createKeptList } from './kept-list.ts';
import { CALLS } from './unsent-calls.ts';
import { callQueues } from './waiting-calls.ts';

const SEND_EVERY_MS = 2_000;
/** Older calls were left by a closed tab: an open tab has sent its calls by then, or cannot reach the server either. */
const LEFT_AFTER_MS = 15_000;

/** Server errors after which a call counts as refused, so that it does not block the calls behind it. */
const MAX_DEFECTS = 5;

const FULL =
  'This browser has no space left for unsent work. Wait until the server can be reached, then try again.';

/** `problem`: the server has refused the call, or failed each time, so someone must decide. */
export type Waiting<Body> = { id: string; key: string; body: Body; problem: string | null };

type Deps<Body, Result> = {
  name: string;
  /** Only this user sends these calls; others may use the same browser. */
  userId: number;
  /** Sends `key` as the Idempotency-Key. */
  send: (body: Body, key: string) => Promise<Result>;
  /** Receives the result of a call that had to wait, not one that `add` returns. */
  onResult: (result: Result, body: Body) => void;
  /** Whether the server refuses the call because it has already done it. */
  isDone?: (error: ApiError) => boolean;
};

/** The waiting calls of a queue, in this tab and in the browser's storage. */
function createWaitingCalls<Body>(queue: string) {
  type Item = Waiting<Body>;
  const kept = createKeptList<Omit<Item, 'id'>>(`${CALLS}${queue}`);
  const store = createStore<{ waiting: Item[] }>({
    waiting: kept.readAll().map(({ id, value }) => ({ id, ...value })),
  });
  /** Removes a call from this tab only; `remove` also removes it from the browser's storage. */
  const drop = (id: string) => store.set({ waiting: store.get().waiting.filter((item) => item.id !== id) });

  const remove = (id: string) => {
    drop(id);
    return kept.remove(id);
  };

  function setProblem(item: Item, problem: string | null) {
    const { id, ...value } = { ...item, problem };
    if (!kept.update(id, value)) return drop(id);
    store.set({ waiting: store.get().waiting.map((one) => (one.id === id ? { id, ...value } : one)) });
  }

  /** Takes over the calls of tabs that were closed meanwhile. */
  function takeLeft() {
    const { waiting } = store.get();
    const isLeft = ({ id }: { id: string }) =>
      Date.now() - createdAt(id) > LEFT_AFTER_MS && !waiting.some((item) => item.id === id);
    const left = kept.readAll().filter(isLeft);
    if (left.length > 0)
      store.set({ waiting: [...waiting, ...left.map(({ id, value }) => ({ id, ...value }))].sort(byAge) });
  }

  const next = () => store.get().waiting.find(({ problem }) => problem === null);
  return { store, kept, drop, remove, setProblem, takeLeft, next };
}

/**
 * A queue of calls that must not get lost: each is stored before it is sent and removed once the server has responded. They are sent in
 * order, always with the key of their first try, so the server does each of them once.
 */
export function createSendQueue<Body, Result>({ name, userId, send, onResult, isDone }: Deps<Body, Result>) {
  const { store, kept, drop, remove, setProblem, takeLeft, next } = createWaitingCalls<Body>(
    `${name}:${userId}`,
  );
  callQueues.set({ areUsed: true });
  let isSending = false;
  let watchers = 0;
  /** Server errors of the first waiting call; no other call is sent before it. */
  let defects = 0;

  const hasWaiting = () => next() !== undefined;

  async function sendNext(): Promise<boolean> {
    const item = next();
    if (!item) return false;
    try {
      requireUser(userId);
      const result = await send(item.body, item.key);
      // If another tab has sent the call as well, that tab reports the result.
      if (remove(item.id)) onResult(result, item.body);
    } catch (error) {
      const isHopeless = isDefect(error) && ++defects === MAX_DEFECTS;
      if (isTemporary(error) && !isHopeless) return false;
      if (error instanceof ApiError && isDone?.(error)) remove(item.id);
      else setProblem(item, messageOf(error, 'The server refused this entry.'));
    }
    defects = 0;
    return true;
  }

  async function whileSending<T>(work: () => Promise<T>): Promise<T> {
    isSending = true;
    try {
      return await work();
    } finally {
      isSending = false;
    }
  }

  async function sendAll() {
    if (isSending) return;
    takeLeft();
    await whileSending(async () => {
      while (await sendNext());
    });
  }

  let stopWatching = (): void => undefined;
  function startWatching() {
    const send = () => void sendAll();
    const timer = setInterval(send, SEND_EVERY_MS);
    addEventListener('online', send);
    const forget = kept.onRemoved(drop);
    send();
    stopWatching = () => {
      clearInterval(timer);
      removeEventListener('online', send);
      forget();
    };
  }

  return {
    store,
    sendAll,
    /** Sends waiting calls until the returned function is called. */
    watch() {
      if (watchers++ === 0) startWatching();
      return () => {
        if (--watchers === 0) stopWatching();
      };
    },
    hasWaiting,
    discard: (id: string) => void remove(id),
    /** Retries a call with a problem, whose cause may be gone. */
    tryAgain(id: string) {
      const item = store.get().waiting.find((one) => one.id === id);
      if (item) setProblem(item, null);
    },
    /**
     * Returns null if the call waits: the server cannot be reached, or other calls wait before it. `onStored` runs as
     * soon as the call is stored, before the response. Throws if the server refuses the call at once. `isReported`: another
     * tab has sent the call as well and reports the result.
     */
    async add(body: Body, onStored?: () => void): Promise<{ result: Result; isReported: boolean } | null> {
      const isFirst = !isSending && !hasWaiting();
      const key = newIdempotencyKey();
      const { id, isKept } = kept.add({ key, body, problem: null });
      const wait = () => {
        store.set({ waiting: [...store.get().waiting, { id, key, body, problem: null }] });
        return null;
      };
      if (!isKept && !isFirst) throw new ApiError(507, 'FOREIGN', { code: 'FOREIGN', message: FULL });
      if (isKept) onStored?.();
      if (!isFirst) return wait();
      return whileSending(async () => {
        try {
          requireUser(userId);
          const result = await send(body, key);
          const isReported = isKept && !kept.remove(id);
          return { result, isReported };
        } catch (error) {
          if (isKept && isTemporary(error)) return wait();
          kept.remove(id);
          throw error;
        }
      });
    },
  };
}
export type SendQueue<Body, Result> = ReturnType<typeof createSendQueue<Body, Result>>;

import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { createStore } from '../../lib/store.ts';
import { createKeptList, type Kept, newId } from '../../lib/waiting/kept-list.ts';
import type { OnScan, ScanOutcome, ScanReply } from './scan-reply.ts';
import { playTone } from './scan-sound.ts';

/** `number` makes screen readers announce an equal reply again. */
export type NumberedReply = ScanReply & { number: number };

type ScanPage = {
  onScan: OnScan;
  /** Resolves once the page shows the reply. */
  rendered: () => Promise<void>;
  /** False while scans must wait; `resume` follows. */
  isReady?: () => boolean;
};

type Options = {
  /** Keeps scans without a reply in the browser. Contains the user's ID. */
  name?: string;
  /**
   * Whether each scan looks something up for the open page. Then only the first of the scans that a closed page leaves is handled later,
   * and a lookup that shows nothing drops the scans behind it, which were not meant for what the screen still shows.
   */
  isLookup?: boolean;
};

type State = {
  /** While `isRunning`, the first scan is being handled. */
  scans: Kept<string>[];
  isRunning: boolean;
  reply: NumberedReply | null;
};

const FAILED = 'The scan could not be processed. Scan again.';
const RETRY_EVERY_MS = 2_000;

/** Whether the session has ended; the scan then waits for the next session. */
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

type Scans = { name: string | undefined; isLookup: boolean; rendered: () => Promise<void> | undefined };

/** The waiting scans, in this tab and in the browser's storage, and the reply that the page shows. */
function createScans({ name, isLookup, rendered }: Scans) {
  const kept = name === undefined ? null : createKeptList<string>(`scan:${name}`);
  const store = createStore<State>({ scans: kept?.readAll() ?? [], isRunning: false, reply: null });
  let replies = 0;

  const setScans = (scans: Kept<string>[]) => store.set({ scans });
  const firstOfLookups = (scans: Kept<string>[]) => {
    if (!isLookup) return scans;
    for (const { id } of scans.slice(1)) kept?.remove(id);
    return scans.slice(0, 1);
  };

  /** Shows a reply. Resolves once the page has rendered it, so that the next scan finds the page as this scan has left it. */
  async function show({ tone, message }: ScanReply, scans = store.get().scans) {
    store.set({ scans, reply: { tone, message, number: ++replies } });
    void playTone(tone);
    await rendered();
  }

  /** Shows the reply to a lookup and drops the scans behind it, which the user made without knowing the reply. */
  function showAlone({ tone, message }: ScanReply, unused: Kept<string>[]) {
    if (unused.length === 0) return show({ tone, message }, []);
    for (const { id } of unused) kept?.remove(id);
    const texts = unused.map(({ value }) => value.trim()).join(', ');
    const text = `${message} Not used: ${texts}. Enter it again.`;
    return show({ tone: tone === 'stop' ? tone : 'look', message: text }, []);
  }

  return { kept, store, setScans, firstOfLookups, show, showAlone };
}

/**
 * Handles scans one after the other while a page is open. It outlives its page: a scan that is being handled when the
 * page is left is finished, and those behind it wait for the page to be opened again.
 */
export function createScanQueue({ name, isLookup = false }: Options = {}) {
  let page: ScanPage | null = null;
  const rendered = () => page?.rendered();
  const { kept, store, setScans, firstOfLookups, show, showAlone } = createScans({
    name,
    isLookup,
    rendered,
  });
  /** The scan that waits for the server. A newer scan replaces it. */
  let later: { scan: Kept<string>; retry: NonNullable<ScanOutcome['retry']> } | null = null;

  const isReady = () => page?.isReady?.() ?? true;

  function forgetLater() {
    if (later) kept?.remove(later.scan.id);
    later = null;
  }

  /** Returns false if the scan stays in the queue. */
  async function handle({ id, value }: Kept<string>, startPage: ScanPage): Promise<boolean> {
    let isStored = false;
    const forget = () => {
      isStored = true;
      kept?.remove(id);
    };
    let outcome: ScanOutcome;
    try {
      outcome = await startPage.onScan(value, forget);
    } catch (error) {
      if (isSignedOut(error)) return false;
      outcome = { tone: 'stop', message: messageOf(error, FAILED) };
    }
    const isForAnotherPage = isLookup && page !== startPage && !isStored;
    if (isForAnotherPage) return false;
    if (page === startPage) outcome.open?.();
    const { retry } = outcome;
    const showsNothing = retry || (outcome.tone === 'stop' && !isStored);
    if (retry || outcome.tone !== 'stop') forgetLater();
    if (retry) later = { scan: { id, value }, retry };
    else forget();
    const others = store.get().scans.filter((scan) => scan.id !== id);
    if (isLookup && showsNothing) await showAlone(outcome, others);
    else await show(outcome, others);
    return true;
  }

  async function run() {
    if (store.get().isRunning || !isReady()) return;
    store.set({ isRunning: true });
    for (let [scan] = store.get().scans; scan && page && isReady(); [scan] = store.get().scans) {
      const startPage = page;
      const isHandled = await handle(scan, startPage);
      if (!isHandled && page === startPage) break;
    }
    store.set({ isRunning: false });
  }

  async function retryLater() {
    if (!later || store.get().isRunning || !isReady()) return;
    store.set({ isRunning: true });
    const { scan, retry } = later;
    const outcome = await Promise.resolve()
      .then(retry)
      .catch((error: unknown): ScanOutcome | null =>
        isSignedOut(error) ? null : { tone: 'stop', message: messageOf(error, FAILED) },
      );
    if (outcome && !outcome.retry && later?.scan === scan) {
      forgetLater();
      outcome.open?.();
      if (isLookup && outcome.tone !== 'stop') await showAlone(outcome, store.get().scans);
      else await show(outcome);
    }
    store.set({ isRunning: false });
    void run();
  }

  return {
    store,
    scan(text: string) {
      setScans([...store.get().scans, kept?.add(text) ?? { id: newId(), value: text }]);
      void run();
    },
    /** Handles the scans that waited until the page was ready. */
    resume() {
      if (store.get().scans.length > 0) void run();
    },
    /** For use after a button has changed what the reply reports. */
    clearReply() {
      store.set({ reply: null });
    },
    discard(ids: string[]) {
      for (const id of ids) kept?.remove(id);
      setScans(store.get().scans.filter(({ id }) => !ids.includes(id)));
    },
    /** Handles scans, also those that a closed tab has left, until the returned function is called. */
    open(opened: ScanPage) {
      page = opened;
      const { scans } = store.get();
      const left = kept?.readAll().filter(({ id }) => !scans.some((scan) => scan.id === id)) ?? [];
      setScans(firstOfLookups([...scans, ...left]));
      const timer = setInterval(retryLater, RETRY_EVERY_MS);
      addEventListener('online', retryLater);
      void run();
      return () => {
        clearInterval(timer);
        removeEventListener('online', retryLater);
        if (page === opened) page = null;
        const waiting = [...store.get().scans, ...(later ? [later.scan] : [])];
        later = null;
        // A reply that the user has seen is not shown again.
        store.set({ scans: firstOfLookups(waiting), reply: null });
      };
    },
  };
}
export type ScanQueue = ReturnType<typeof createScanQueue>;

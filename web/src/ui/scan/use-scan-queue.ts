import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useCurrent } from '../../lib/use-current.ts';
import type { Kept } from '../../lib/waiting/kept-list.ts';
import type { KeptScans } from '../../lib/waiting/kept-scans.ts';
import type { OnScan, ScanReply } from './scan-reply.ts';
import { playTone } from './scan-sound.ts';

/** `number` makes screen readers announce an equal reply again. */
export type NumberedReply = ScanReply & { number: number };

const FAILED = 'The scan could not be processed. Scan again.';

/** With `kept`, scans without a reply are handled when the page is opened again. */
export function useScanQueue(onScan: OnScan, kept?: KeptScans) {
  const [reply, setReply] = useState<NumberedReply | null>(null);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Kept<string>[]>([]);
  /** True at first: the queue starts once earlier work on the same scans has ended. */
  const isRunning = useRef(true);
  const isOpen = useRef(false);
  const latest = useCurrent(onScan);
  const rendered = useRendered(reply);

  const run = useCallback(async () => {
    isRunning.current = true;
    for (let next = queue.current[0]; next && isOpen.current; next = queue.current[0]) {
      const { id, value } = next;
      const forget = () => void kept?.remove(id);
      const answer = await replyTo(latest.current, value, forget);
      if (answer === 'signedOut') break;
      forget();
      queue.current.shift();
      setWaiting(queue.current.length);
      setReply((last) => ({ ...answer, number: (last?.number ?? 0) + 1 }));
      void playTone(answer.tone);
      await rendered();
    }
    isRunning.current = false;
  }, [kept, latest, rendered]);

  const start = useCallback(() => {
    setWaiting(queue.current.length);
    if (isRunning.current) return;
    const work = run();
    kept?.follow(work);
  }, [kept, run]);

  useEffect(() => {
    let isOver = false;
    isOpen.current = true;
    const resume = async () => {
      const earlier = await kept?.resume();
      if (isOver) return;
      // Scans that were made meanwhile are among them.
      if (earlier) queue.current = earlier;
      isRunning.current = false;
      start();
    };
    void resume();
    return () => {
      isOver = true;
      isOpen.current = false;
    };
  }, [kept, start]);

  const scan = useCallback(
    (text: string) => {
      queue.current.push(kept?.add(text) ?? { id: '', value: text });
      start();
    },
    [kept, start],
  );
  return { scan, reply, waiting };
}

/** Resolves once React has rendered a new `value`, and with it everything set before; at once when unmounted. */
function useRendered(value: unknown): () => Promise<void> {
  const isMounted = useRef(false);
  const resolve = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each render of a new value
  useLayoutEffect(() => resolve.current?.(), [value]);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      resolve.current?.();
    };
  }, []);
  return useCallback(async () => {
    if (!isMounted.current) return;
    await new Promise<void>((done) => {
      resolve.current = done;
    });
  }, []);
}

async function replyTo(onScan: OnScan, text: string, onStored: () => void): Promise<ScanReply | 'signedOut'> {
  try {
    return await onScan(text, onStored);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'signedOut';
    return { tone: 'stop', message: messageOf(error, FAILED) };
  }
}

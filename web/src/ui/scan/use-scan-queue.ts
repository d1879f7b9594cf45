import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
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
  const latest = useCurrent(onScan);
  const { rendered, isMounted } = useRendered(reply);

  const run = useCallback(async () => {
    isRunning.current = true;
    for (let next = queue.current[0]; next && isMounted.current; next = queue.current[0]) {
      const { id, value } = next;
      const forget = () => void kept?.remove(id);
      let answer: ScanReply;
      try {
        answer = await latest.current(value, forget);
      } catch (error) {
        if (kept?.waitsAfter(error)) break;
        answer = { tone: 'stop', message: messageOf(error, FAILED) };
      }
      forget();
      queue.current.shift();
      setWaiting(queue.current.length);
      setReply((last) => ({ ...answer, number: (last?.number ?? 0) + 1 }));
      void playTone(answer.tone);
      await rendered();
    }
    isRunning.current = false;
  }, [isMounted, kept, latest, rendered]);

  const start = useCallback(() => {
    setWaiting(queue.current.length);
    if (isRunning.current) return;
    const work = run();
    kept?.follow(work);
  }, [kept, run]);

  useEffect(() => {
    let isOver = false;
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
    };
  }, [kept, start]);

  const scan = (text: string) => {
    queue.current.push(kept?.add(text) ?? { id: '', value: text });
    start();
  };
  return { scan, reply, waiting };
}

/** Resolves once React has rendered a new `value`, and with it everything set before; at once when unmounted. */
function useRendered(value: unknown) {
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
  const rendered = useCallback(async () => {
    if (!isMounted.current) return;
    await new Promise<void>((done) => {
      resolve.current = done;
    });
  }, []);
  return { rendered, isMounted };
}

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCurrent } from '../../lib/use-current.ts';
import type { ScanReply } from './scan-reply.ts';
import { playTone } from './scan-sound.ts';

/** `number` makes screen readers announce an equal reply again. */
export type NumberedReply = ScanReply & { number: number };

type OnScan = (text: string) => ScanReply | Promise<ScanReply>;

const FAILED = 'The scan could not be processed. Scan again.';

export function useScanQueue(onScan: OnScan) {
  const [reply, setReply] = useState<NumberedReply | null>(null);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<string[]>([]);
  const isRunning = useRef(false);
  const latest = useCurrent(onScan);
  const rendered = useRendered(reply);

  const scan = useCallback(
    async (text: string) => {
      queue.current.push(text);
      setWaiting(queue.current.length);
      if (isRunning.current) return;
      isRunning.current = true;
      for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
        const answer = await replyTo(latest.current, next);
        queue.current.shift();
        setWaiting(queue.current.length);
        setReply((last) => ({ ...answer, number: (last?.number ?? 0) + 1 }));
        playTone(answer.tone);
        await rendered();
      }
      isRunning.current = false;
    },
    [latest, rendered],
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

async function replyTo(onScan: OnScan, text: string): Promise<ScanReply> {
  try {
    return await onScan(text);
  } catch (error) {
    return { tone: 'stop', message: messageOf(error, FAILED) };
  }
}

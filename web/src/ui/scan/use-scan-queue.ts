import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCurrent } from '../../lib/use-current.ts';
import { createScanQueue, type ScanQueue } from './scan-queue.ts';
import type { OnScan } from './scan-reply.ts';

/** Without a `queue` the scans end with the page. */
export function useScanQueue(onScan: OnScan, queue?: ScanQueue) {
  const [own] = useState(() => queue ?? createScanQueue());
  const scans = queue ?? own;
  const { scans: waiting, reply } = useSyncExternalStore(scans.store.subscribe, scans.store.get);
  const latest = useCurrent(onScan);
  const rendered = useRendered(reply);
  useEffect(
    () => scans.open({ onScan: (text, onStored) => latest.current(text, onStored), rendered }),
    [latest, rendered, scans],
  );
  return { scan: scans.scan, reply, waiting: waiting.length };
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
  return useCallback(async () => {
    if (!isMounted.current) return;
    await new Promise<void>((done) => {
      resolve.current = done;
    });
  }, []);
}

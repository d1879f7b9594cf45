import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCurrent } from '../../lib/use-current.ts';
import { openDialogs } from '../overlay/open-dialogs.ts';
import { createScanQueue, type ScanQueue } from './scan-queue.ts';
import type { OnScan } from './scan-reply.ts';

/** Opens a scan queue for a page. Without `queue`, scans are lost with the page. They wait while a dialog not its own is open. */
export function useScanQueue(onScan: OnScan, queue?: ScanQueue, hasOwnDialog = false) {
  const [own] = useState(() => queue ?? createScanQueue());
  const scans = queue ?? own;
  const { scans: waiting, isRunning, reply } = useSyncExternalStore(scans.store.subscribe, scans.store.get);
  const latest = useCurrent(onScan);
  const rendered = useRendered(reply);
  const ownDialogs = useCurrent(hasOwnDialog ? 1 : 0);
  const isReady = useCallback(() => openDialogs().length <= ownDialogs.current, [ownDialogs]);
  useEffect(() => {
    const leave = scans.open({
      onScan: (text, onStored) => latest.current(text, onStored),
      rendered,
      isReady,
    });
    const observer = new MutationObserver(scans.resume);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-closed'] });
    return () => {
      observer.disconnect();
      leave();
    };
  }, [isReady, latest, rendered, scans]);
  return { scan: scans.scan, isReady, reply, waiting: waiting.length - (isRunning ? 1 : 0) };
}

/** Returns a function that resolves once React has rendered the next `value` and everything set before, or at once when unmounted. */
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

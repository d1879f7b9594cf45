import { useEffect, useSyncExternalStore } from 'react';
import type { SendQueue, Waiting } from './send-queue.ts';

/** Sends what waits while the component is mounted, and returns it. */
export function useSendQueue<Body, Result>(queue: SendQueue<Body, Result>): Waiting<Body>[] {
  useEffect(() => queue.watch(), [queue]);
  return useSyncExternalStore(queue.store.subscribe, queue.store.get).waiting;
}

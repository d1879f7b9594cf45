import { useEffect, useSyncExternalStore } from 'react';
import type { SendQueue, Waiting } from './send-queue.ts';

/** Sends the waiting calls while the component is mounted, and returns them. */
export function useSendQueue<Body, Result>(queue: SendQueue<Body, Result>): Waiting<Body>[] {
  useEffect(() => queue.watch(), [queue]);
  return useSyncExternalStore(queue.store.subscribe, queue.store.get).waiting;
}

import { useEffect, useSyncExternalStore } from 'react';
import type { SendQueue, Waiting } from './send-queue.ts';

const SEND_EVERY_MS = 2_000;

/** Sends what waits while the page is open, and returns it. */
export function useSendQueue<Body, Answer>(queue: SendQueue<Body, Answer>): Waiting<Body>[] {
  const { waiting } = useSyncExternalStore(queue.store.subscribe, queue.store.get);
  const hasWaiting = waiting.some(({ problem }) => problem === null);
  useEffect(() => queue.forgetSentElsewhere(), [queue]);
  useEffect(() => {
    if (!hasWaiting) return;
    const send = () => void queue.sendAll();
    send();
    const timer = setInterval(send, SEND_EVERY_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [hasWaiting, queue]);
  return waiting;
}

import { createStore } from '../store.ts';
import { countUnsentCalls } from './unsent-calls.ts';

/** Set once a page of this tab may have to keep calls. */
export const callQueues = createStore({ areUsed: false });

/** Whether this page needs the code of the queues. Cheap enough to check on every page. */
export function needsCallQueues(userId: number): boolean {
  return callQueues.get().areUsed || countUnsentCalls(userId) > 0;
}

/** Calls back when this tab begins to use queues, and when another tab keeps a call. */
export function onCallQueues(listener: () => void): () => void {
  const unsubscribe = callQueues.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

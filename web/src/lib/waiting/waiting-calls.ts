import { createStore } from '../store.ts';

/** Prefix of the names of kept lists of calls. */
export const CALLS = 'send:';

/** Set once a page of this tab may have to keep calls. */
export const callQueues = createStore({ areUsed: false });

/** Cheap enough for every page: the queues themselves load only when they are needed. */
export function needsCallQueues(userId: number): boolean {
  if (callQueues.get().areUsed) return true;
  try {
    return Object.keys(localStorage).some(
      (key) => key.startsWith(`eport_kept_${CALLS}`) && key.includes(`:${userId}:`),
    );
  } catch {
    return false;
  }
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

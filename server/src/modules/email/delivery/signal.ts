import { setTimeout as sleep } from 'node:timers/promises';

export type Signal = ReturnType<typeof createSignal>;

export function createSignal() {
  let isSet = false;
  let wake: (() => void) | undefined;
  return {
    set() {
      isSet = true;
      wake?.();
    },
    isSet: () => isSet,
    reset() {
      isSet = false;
    },
    /** Returns whether the signal was set before the timeout, and resets it. */
    async wait(timeoutMs: number): Promise<boolean> {
      if (!isSet) {
        const timer = new AbortController();
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const { signal } = timer;
        await Promise.race([woken, sleep(timeoutMs, undefined, { signal }).catch(() => undefined)]);
        timer.abort();
        wake = undefined;
      }
      const wasSet = isSet;
      isSet = false;
      return wasSet;
    },
  };
}

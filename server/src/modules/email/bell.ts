import { setTimeout as sleep } from 'node:timers/promises';

export type Bell = ReturnType<typeof createBell>;

/** Remembers that it has rung, and wakes who waits for it. */
export function createBell() {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    hasRung: () => rung,
    hush() {
      rung = false;
    },
    /** Whether it has rung since it was last heard, or does so within so many milliseconds. */
    async heardWithin(milliseconds: number): Promise<boolean> {
      if (!rung) {
        const silence = new AbortController();
        const ringing = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const { signal } = silence;
        await Promise.race([ringing, sleep(milliseconds, undefined, { signal }).catch(() => undefined)]);
        silence.abort();
        wake = undefined;
      }
      const heard = rung;
      rung = false;
      return heard;
    },
  };
}

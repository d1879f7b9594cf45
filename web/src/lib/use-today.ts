import { useSyncExternalStore } from 'react';
import { today } from './today.ts';

/** Timers stop while the computer sleeps, so coming back to the tab checks as well. */
const CHECK_EVERY_MS = 60_000;

function subscribe(check: () => void) {
  const timer = setInterval(check, CHECK_EVERY_MS);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}

const never = () => null;

/** Renders again when a new day begins, if the day matters: the browser takes up to 17 ms to find it for the first time. */
export const useToday = (matters: boolean) => useSyncExternalStore(subscribe, matters ? today : never);

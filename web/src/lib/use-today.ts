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

/** Returns today and renders again on a new day. Null unless it matters, since finding the day takes up to 17 ms the first time. */
export const useToday = (matters: boolean) => useSyncExternalStore(subscribe, matters ? today : never);

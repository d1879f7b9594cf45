import { useSyncExternalStore } from 'react';
import { today } from './format.ts';

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

/** Today's date. Renders again when a new day begins. */
export const useToday = () => useSyncExternalStore(subscribe, today);

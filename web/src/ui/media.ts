import { useSyncExternalStore } from 'react';

/** Must equal the limits in the CSS modules, where variables cannot be used. */
export const PHONE = '(width < 600px)';
export const SMALL = '(width < 900px)';

export function useMedia(query: string) {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

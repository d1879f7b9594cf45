import { useSyncExternalStore } from 'react';

/** These equal the widths in the CSS modules, whose media queries cannot use variables. */
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

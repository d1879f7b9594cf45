import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Puts the focus on the new page, so that keyboard and screen reader go on there instead of on the menu. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that has put the cursor into its first field keeps it there.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  /** The page that the browser has opened; the one after signing in is a navigation. */
  const shown = useRef(useNavigationType() === 'POP' ? pathname : null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

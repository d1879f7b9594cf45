import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Focuses `<main>` after a navigation, unless an element in it has the focus. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  /** The last page that needed no focus: at first the one that the browser opened, unless signing in navigated to it. */
  const shown = useRef(useNavigationType() === 'POP' ? pathname : null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

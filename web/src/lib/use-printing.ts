import { useSyncExternalStore } from 'react';

const printMedia = window.matchMedia('print');
let printing = printMedia.matches;

/** Listens to `beforeprint` too, since the media query changes only after the page has been laid out for print. */
function subscribe(notify: () => void) {
  const change = (next: boolean) => {
    printing = next;
    notify();
  };
  const start = () => change(true);
  const end = () => change(false);
  const update = ({ matches }: MediaQueryListEvent) => change(matches);
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  printMedia.addEventListener('change', update);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
    printMedia.removeEventListener('change', update);
  };
}

export const usePrinting = () => useSyncExternalStore(subscribe, () => printing);

import { useSyncExternalStore } from 'react';

const paper = window.matchMedia('print');
let printing = paper.matches;

/** Browsers fire beforeprint before layout. */
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
  paper.addEventListener('change', update);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', update);
  };
}

export const usePrinting = () => useSyncExternalStore(subscribe, () => printing);

import { useRef } from 'react';
import { rememberOpener } from './openers.ts';

/** The element of a popup, and the ref that remembers who opened it. */
export function usePopup(opener: HTMLElement | null) {
  const popup = useRef<HTMLDivElement>(null);
  const ref = (element: HTMLDivElement | null) => {
    popup.current = element;
    rememberOpener(element, opener);
  };
  return [popup, ref] as const;
}

import { useRef } from 'react';
import { rememberOpener } from './openers.ts';

/** Returns a ref to the popup's element, and a ref callback that also remembers the popup's opener. */
export function usePopup(opener: HTMLElement | null) {
  const popup = useRef<HTMLDivElement>(null);
  const ref = (element: HTMLDivElement | null) => {
    popup.current = element;
    rememberOpener(element, opener);
  };
  return [popup, ref] as const;
}

import { useEffect, useRef } from 'react';

/** Selects the text of a picked option in the focused field, so that the next input replaces it. */
export function useSelectPicked(picked: string | null, text: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    // The field shows the option's text only a moment after the pick.
    if (picked !== null && picked === text && input === document.activeElement) input?.select();
  }, [picked, text]);
  return box;
}

import { useEffect, useRef } from 'react';

/**
 * Selects the text of a search once it shows what was picked, so that the next scan replaces it. `picked` is the name of the pick,
 * `text` what the field shows. Returns the ref of an element around the field.
 */
export function useSelectPicked(picked: string | null, text: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    // The field shows the name a moment after the pick, and still holds the pick when its text begins to be replaced.
    if (picked !== null && picked === text && input === document.activeElement) input?.select();
  }, [picked, text]);
  return box;
}

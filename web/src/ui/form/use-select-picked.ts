import { useEffect, useRef } from 'react';

export function useSelectPicked(picked: string | null, text: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    // The field shows the name only a moment after the pick.
    if (picked !== null && picked === text && input === document.activeElement) input?.select();
  }, [picked, text]);
  return box;
}

import { useEffect, useRef } from 'react';

export function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const removed = count < shown.current;
    shown.current = count;
    if (removed && document.activeElement === document.body) list.current?.focus();
  }, [count]);
  return list;
}

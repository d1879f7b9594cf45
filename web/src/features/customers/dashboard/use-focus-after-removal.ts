import { useEffect, useRef } from 'react';
import { focusWhenLost } from '../../../ui/overlay/open-dialogs.ts';

export function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const removed = count < shown.current;
    shown.current = count;
    if (removed) return focusWhenLost(() => list.current);
  }, [count]);
  return list;
}

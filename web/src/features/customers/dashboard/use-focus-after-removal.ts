import { useEffect, useRef } from 'react';
import { focusWhenLost } from '../../../ui/overlay/open-dialogs.ts';

/** Focuses the list when the focus was lost with a removed item. */
export function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    const removed = count < previousCount.current;
    previousCount.current = count;
    if (removed) return focusWhenLost(() => list.current);
  }, [count]);
  return list;
}

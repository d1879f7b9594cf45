import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 12;

export function useVirtualRows(count: number, estimatedHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { scroller, items, above, below, measure: virtualizer.measureElement };
}

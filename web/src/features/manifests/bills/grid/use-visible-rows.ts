import { useEffect, useState } from 'react';
import { PHONE, useMedia } from '../../../../ui/media.ts';
import { ROW_HEIGHT } from './grid-sizes.ts';
import { rowsAround } from './rows-around.ts';
import type { GridCursor } from './use-grid-cursor.ts';

/** The usual share of the grid in the window's height. Measuring it before the first paint would cost another layout. */
const USUAL_PART = 0.6;

/** The fixed row height makes a virtualization library unnecessary. */
export function useVisibleRows({ grid, selection }: GridCursor, total: number) {
  const rowHeight = useMedia(PHONE) ? ROW_HEIGHT.phone : ROW_HEIGHT.wide;
  const [sight, setSight] = useState(() => ({
    first: 0,
    count: Math.ceil((innerHeight * USUAL_PART) / rowHeight),
  }));
  useEffect(() => {
    const table = grid.current;
    if (!table) return;
    const look = () => {
      const first = Math.floor(table.scrollTop / rowHeight);
      const count = Math.ceil(table.clientHeight / rowHeight);
      setSight((before) => (before.first === first && before.count === count ? before : { first, count }));
    };
    table.addEventListener('scroll', look, { passive: true });
    // Calls once at the start too.
    const sizes = new ResizeObserver(look);
    sizes.observe(table);
    return () => {
      table.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [grid, rowHeight]);
  const rows = rowsAround(sight, total, selection.focus.row);
  return { rowHeight, rows, height: total * rowHeight };
}

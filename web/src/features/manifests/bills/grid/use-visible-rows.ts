import { useEffect, useState } from 'react';
import { PHONE, useMedia } from '../../../../ui/media.ts';
import { ROW_HEIGHT } from './grid-sizes.ts';
import { rowsAround } from './rows-around.ts';
import type { GridCursor } from './use-grid-cursor.ts';

/** The usual share of the window's height that the grid has. Measuring it before the first paint would cost another layout. */
const USUAL_SHARE = 0.6;

/** Returns the rows to render. Their fixed height makes a virtualization library unnecessary. */
export function useVisibleRows({ grid, selection }: GridCursor, total: number) {
  const rowHeight = useMedia(PHONE) ? ROW_HEIGHT.phone : ROW_HEIGHT.wide;
  const [visible, setVisible] = useState(() => ({
    first: 0,
    count: Math.ceil((innerHeight * USUAL_SHARE) / rowHeight),
  }));
  useEffect(() => {
    const table = grid.current;
    if (!table) return;
    const measure = () => {
      const first = Math.floor(table.scrollTop / rowHeight);
      const count = Math.ceil(table.clientHeight / rowHeight);
      setVisible((before) => (before.first === first && before.count === count ? before : { first, count }));
    };
    table.addEventListener('scroll', measure, { passive: true });
    // Also measures once at the start.
    const sizes = new ResizeObserver(measure);
    sizes.observe(table);
    return () => {
      table.removeEventListener('scroll', measure);
      sizes.disconnect();
    };
  }, [grid, rowHeight]);
  const rows = rowsAround(visible, total, selection.focus.row);
  return { rowHeight, rows, height: total * rowHeight };
}

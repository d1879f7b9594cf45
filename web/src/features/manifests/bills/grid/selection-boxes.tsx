import type { ReactNode } from 'react';
import styles from './bill-grid.module.css';
import type { Range } from './selection.ts';

type Props = { range: Range; rowHeight: number };

/** Rendered below the rows, so that the sticky reference column covers the part that is scrolled under it. */
export function SelectionOfCells({ range, rowHeight }: Props) {
  if (range.right === 0) return null;
  // CSS counts the lines between columns from 1.
  const gridColumn = `${Math.max(range.left, 1) + 1} / ${range.right + 2}`;
  return (
    <SelectionBox range={range} rowHeight={rowHeight}>
      <td style={{ gridColumn }} />
    </SelectionBox>
  );
}

/** Rendered above the rows, since the background of the references hides what is below them. */
export function SelectionOfReferences({ range, rowHeight }: Props) {
  if (range.left > 0) return null;
  return (
    <SelectionBox range={range} rowHeight={rowHeight}>
      <td data-column="0" />
    </SelectionBox>
  );
}

const SelectionBox = ({ range: { top, bottom }, rowHeight, children }: Props & { children: ReactNode }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a tabindex takes no focus
  <tr
    aria-hidden="true"
    className={styles.selection}
    style={{ height: (bottom - top + 1) * rowHeight, transform: `translateY(${top * rowHeight}px)` }}
  >
    {children}
  </tr>
);

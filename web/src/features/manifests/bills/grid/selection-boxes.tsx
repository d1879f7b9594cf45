import type { ReactNode } from 'react';
import styles from './bill-grid.module.css';
import type { Range } from './selection.ts';

type Props = { range: Range; rowHeight: number };

/** Below the rows, so that the column of references covers what is scrolled below it. */
export function SelectionOfCells({ range, rowHeight }: Props) {
  if (range.right === 0) return null;
  // CSS counts the lines between columns from 1.
  const gridColumn = `${Math.max(range.left, 1) + 1} / ${range.right + 2}`;
  return (
    <Rows range={range} rowHeight={rowHeight}>
      <td style={{ gridColumn }} />
    </Rows>
  );
}

/** Above the references, whose background hides what is below them. */
export function SelectionOfReferences({ range, rowHeight }: Props) {
  if (range.left > 0) return null;
  return (
    <Rows range={range} rowHeight={rowHeight}>
      <td data-column="0" />
    </Rows>
  );
}

const Rows = ({ range: { top, bottom }, rowHeight, children }: Props & { children: ReactNode }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a tabindex takes no focus
  <tr
    aria-hidden="true"
    className={styles.selection}
    style={{ height: (bottom - top + 1) * rowHeight, transform: `translateY(${top * rowHeight}px)` }}
  >
    {children}
  </tr>
);

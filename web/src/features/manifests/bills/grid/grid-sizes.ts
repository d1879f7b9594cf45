import type { CSSProperties } from 'react';
import { type GridColumn, gridColumns, REFERENCE } from './grid-columns.ts';

export const ROW_HEIGHT = { wide: 36, phone: 44 };

const COLUMNS: ReadonlyArray<Pick<GridColumn, 'minWidth' | 'grow'>> = [REFERENCE, ...gridColumns];
const TEMPLATE = COLUMNS.map(({ minWidth, grow }) =>
  grow ? `minmax(${minWidth}px, ${grow}fr)` : `${minWidth}px`,
).join(' ');
const NEEDED = COLUMNS.reduce((sum, { minWidth }) => sum + minWidth, 0);

// React's type has no custom properties.
export const COLUMN_SIZES = {
  '--columns': TEMPLATE,
  '--needed-width': `${NEEDED}px`,
  '--reference-width': `${REFERENCE.minWidth}px`,
} as CSSProperties;

import type { CSSProperties } from 'react';
import type { ExtraColumn } from './extra-columns.ts';
import { type GridColumn, gridColumns, REFERENCE } from './grid-columns.ts';

export const ROW_HEIGHT = { wide: 36, phone: 44 };

type Sized = Pick<GridColumn, 'minWidth' | 'grow'>;

export function columnSizes(extras: readonly ExtraColumn[]): CSSProperties {
  const columns: readonly Sized[] = [REFERENCE, ...gridColumns, ...extras];
  // React's type has no custom properties.
  return {
    '--columns': columns
      .map(({ minWidth, grow }) => (grow ? `minmax(${minWidth}px, ${grow}fr)` : `${minWidth}px`))
      .join(' '),
    '--needed-width': `${columns.reduce((sum, { minWidth }) => sum + minWidth, 0)}px`,
    '--reference-width': `${REFERENCE.minWidth}px`,
  } as CSSProperties;
}

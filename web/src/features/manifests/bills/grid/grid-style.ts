import { type GridColumn, gridColumns, REFERENCE } from './grid-columns.ts';

export const HEAD_HEIGHT = 44;
/** `phone`: large enough for a touch target. */
export const ROW_HEIGHT = { wide: 36, phone: 44 };

const COLUMNS: ReadonlyArray<Pick<GridColumn, 'minWidth' | 'grow'>> = [REFERENCE, ...gridColumns];
const TEMPLATE = COLUMNS.map(({ minWidth, grow }) =>
  grow ? `minmax(${minWidth}px, ${grow}fr)` : `${minWidth}px`,
).join(' ');
const NEEDED = COLUMNS.reduce((sum, { minWidth }) => sum + minWidth, 0);

const cell = {
  px: 1,
  py: 0,
  minWidth: 0,
  lineHeight: 'inherit',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderRight: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** Marks errors in the upper and warnings in the lower corner, so the state does not depend on color alone. */
const corner = (tone: 'error' | 'warning', degrees: number) => ({
  '--corner': `linear-gradient(${degrees}deg, var(--mui-palette-${tone}-main) 6px, transparent 6px)`,
});

const editor = {
  '& tr:has(textarea)': { zIndex: 3 },
  '& [data-row]:has(textarea)': {
    position: 'relative',
    overflow: 'visible',
    '&[data-focus]': { outline: 0 },
  },
  '& textarea': {
    position: 'absolute',
    top: 0,
    left: 0,
    boxSizing: 'border-box',
    width: '100%',
    fieldSizing: 'content',
    minHeight: '100%',
    maxHeight: 160,
    px: 1,
    py: 0.75,
    border: 2,
    borderColor: 'primary.main',
    borderRadius: 0.5,
    outline: 0,
    font: 'inherit',
    lineHeight: '20px',
    textAlign: 'inherit',
    resize: 'none',
    color: 'text.primary',
    bgcolor: 'background.paper',
    boxShadow: 4,
  },
  '& td:not([data-numeric]) textarea': { width: 'max(100%, 240px)' },
} as const;

/** Styles plain elements from one place: a style per cell would be slow with thousands of cells. */
export const gridStyle = {
  display: 'block',
  position: 'relative',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  outline: 0,
  userSelect: 'none',
  fontVariantNumeric: 'tabular-nums',
  // Keeps the focused cell clear of the sticky header and reference column.
  scrollPaddingTop: HEAD_HEIGHT,
  scrollPaddingLeft: { xs: 0, sm: `${REFERENCE.minWidth}px` },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: TEMPLATE,
  },
  '& thead, & tbody': { display: 'block', width: '100%', minWidth: NEEDED },
  '& thead': { position: 'sticky', top: 0, zIndex: 4 },
  '& tbody': { position: 'relative' },
  '& tbody tr': { position: 'absolute', insetInline: 0 },
  '& th[scope=col]': {
    ...cell,
    height: HEAD_HEIGHT,
    display: 'flex',
    alignItems: 'center',
    whiteSpace: 'normal',
    lineHeight: '16px',
    fontSize: 13,
    textAlign: 'left',
    color: 'text.secondary',
    fontWeight: 600,
    cursor: 'default',
  },
  '& [data-row]': {
    ...cell,
    cursor: 'cell',
    fontWeight: 400,
    textAlign: 'left',
    backgroundImage: 'var(--corner, none), var(--selected, none)',
  },
  '& [data-row] > a': {
    color: 'primary.dark',
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& [data-numeric=true]': { textAlign: 'right', justifyContent: 'end' },
  '& [data-column="0"]': { position: { sm: 'sticky' }, left: 0, zIndex: 1 },
  '& [data-mark=warning]': { bgcolor: 'warning.light', color: 'warning.dark', ...corner('warning', 315) },
  '& [data-mark=error]': { bgcolor: 'error.light', color: 'error.dark', ...corner('error', 225) },
  '& [data-changed]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
  '& [data-row][aria-selected=true]': { '--selected': 'linear-gradient(#1976d21f, #1976d21f)' },
  '& [data-row][data-focus]': { outline: '2px solid', outlineColor: 'grey.700', outlineOffset: -2 },
  '&:focus-visible [data-row][data-focus]': {
    outlineColor: 'primary.main',
    outlineWidth: 3,
    outlineOffset: -3,
  },
  ...editor,
} as const;

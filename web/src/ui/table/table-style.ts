import { paleTint } from './pale-tint.ts';

const cell = {
  px: 2,
  py: 1.25,
  textAlign: 'left',
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const;

/**
 * Rows and cells are plain elements, styled from here: a styled component for each cell would take half of the time in which a list
 * is drawn. What differs between cells is said in their attributes.
 */
export const tableStyle = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& > * > tr': { verticalAlign: 'middle' },
  '& > * > tr > :is(th, td)': cell,
  '& > * > tr > th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    color: 'text.secondary',
    bgcolor: 'background.paper',
    fontWeight: 600,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
  },
  // Any word may be broken, so that none widens the page, but not into a column of letters.
  '& > tbody > tr > td[data-breaks]': { overflowWrap: 'anywhere', minWidth: 96 },
  '& > * > tr > [data-one-line]': { whiteSpace: 'nowrap' },
  '& > * > tr > [data-right]': { textAlign: 'right' },
  '& > * > tr > [data-box]': { py: 0, width: 48 },
  '& > tbody > tr > [data-actions]': { py: 0.5 },
  '& > tbody > tr:last-of-type > td': { borderBottom: 0 },
  '& > tbody > tr[data-tone]': { bgcolor: paleTint('warning') },
  '& > tbody > tr[data-clickable]': { cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } },
  '& > tbody > tr[data-selected]': {
    bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / var(--mui-palette-action-selectedOpacity))',
    '&:hover': {
      bgcolor:
        'rgba(var(--mui-palette-primary-mainChannel) / calc(var(--mui-palette-action-selectedOpacity) + var(--mui-palette-action-hoverOpacity)))',
    },
  },
} as const;

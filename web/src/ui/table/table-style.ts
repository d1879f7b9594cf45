/** Half the tint of a status chip, so that chips stay visible. */
export const paleTint = (tone: 'warning') =>
  `color-mix(in srgb, var(--mui-palette-${tone}-light) 50%, transparent)`;

const cell = {
  px: 2,
  py: 1.25,
  textAlign: 'left',
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Plain elements: a styled component per cell doubles the render time of a list. */
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
  // Breaks long words to keep the page from overflowing, but not into single letters.
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

import { paleTint } from './table-style.ts';

/** Plain elements styled from the list, for the same reason as in table-style.ts. */
export const cardStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { pb: 1 },
  '& > li > div': {
    position: 'relative',
    display: 'flex',
    gap: 1,
    p: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
  },
  '& > li > [data-tone]': { bgcolor: paleTint('warning') },
  '& > li > div > [data-box]': { m: -1 },
  '& > li > div > [data-content]': { flex: 1, minWidth: 0 },
  '& > li > div > svg': { position: 'absolute', top: 12, right: 8, color: 'text.disabled' },
  '& [data-cells]': { m: 0, display: 'grid', gap: 0.5 },
  '& [data-cells] > [data-labelled]': {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    gap: 1,
    alignItems: 'baseline',
  },
  '& [data-cells] > div > dt': { typography: 'caption', color: 'text.secondary' },
  '& [data-cells] > div > dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& [data-cells] > [data-title] > dd': { fontWeight: 600, pr: 3 },
  '& [data-content] > [data-actions]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 1,
    mt: 1,
  },
} as const;

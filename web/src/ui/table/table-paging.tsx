import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import KeyboardArrowLeftOutlined from '@mui/icons-material/KeyboardArrowLeftOutlined';
import KeyboardArrowRightOutlined from '@mui/icons-material/KeyboardArrowRightOutlined';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { PageStep } from './page-step.tsx';
import { lastPage } from './shown-rows.ts';
import type { Paging } from './table-types.ts';

type Props = Paging & { count: number; label: string };

/**
 * Below every list. MUI's brings select, menu and tooltip, 17 KB of script for a few sizes of a page; the browser's own select
 * needs none. Drawn anew only when one of these changes: beside a list of which thousands are selected at once.
 */
export const TablePaging = memo(function TablePaging({ count, label, ...paging }: Props) {
  const { size, sizes, onChange } = paging;
  const total = paging.total ?? count;
  const page = lastPage(total, paging);
  const from = page * size + 1;
  const to = Math.min(from + size - 1, total);
  const atLeast = paging.totalIsLowerBound ? 'more than ' : '';
  const goTo = (wanted: number) => onChange({ page: wanted, size });
  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={bar}>
      <label>
        Rows
        <select value={size} onChange={({ target }) => onChange({ page: 0, size: Number(target.value) })}>
          {sizes.map((offered) => (
            <option key={offered}>{offered}</option>
          ))}
        </select>
        <ArrowDropDownOutlined />
      </label>
      <p>{`${formatCount(from)}–${formatCount(to)} of ${atLeast}${formatCount(total)}`}</p>
      <div>
        <PageStep
          label="Go to previous page"
          icon={KeyboardArrowLeftOutlined}
          onGo={page > 0 ? () => goTo(page - 1) : undefined}
        />
        <PageStep
          label="Go to next page"
          icon={KeyboardArrowRightOutlined}
          onGo={to < total ? () => goTo(page + 1) : undefined}
        />
      </div>
    </Box>
  );
});

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: { xs: 0.5, sm: 3 },
  minHeight: 52,
  px: { xs: 0.5, sm: 2 },
  borderTop: 1,
  borderColor: 'divider',
  '& label': { display: 'flex', alignItems: 'center', gap: 0.5 },
  '& select': {
    appearance: 'none',
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'transparent',
    border: 0,
    borderRadius: 0.8,
    minHeight: { xs: 44, sm: 32 },
    pl: 1,
    pr: 3,
    cursor: 'pointer',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  },
  // Lies on the end of the select, which takes the clicks.
  '& label > svg': { ml: -4, pointerEvents: 'none', color: 'action.active' },
  '& p': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;

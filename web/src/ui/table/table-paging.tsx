import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import KeyboardArrowLeftOutlined from '@mui/icons-material/KeyboardArrowLeftOutlined';
import KeyboardArrowRightOutlined from '@mui/icons-material/KeyboardArrowRightOutlined';
import Box from '@mui/material/Box';
import { memo, useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { PagerButton } from './pager-button.tsx';
import { lastPage } from './shown-rows.ts';
import type { Paging } from './table-types.ts';

type Props = Paging & { count: number; label: string };

/** A native select saves 17 KB over MUI's pagination. Memoized for selections of thousands of rows. */
export const TablePaging = memo(function TablePaging({ count, label, ...paging }: Props) {
  const { size, sizes, onChange } = paging;
  const total = paging.total ?? count;
  const page = lastPage(total, paging);
  const from = page * size + 1;
  const to = Math.min(from + size - 1, total);
  const atLeast = paging.totalIsLowerBound ? 'more than ' : '';
  // Tracks fast clicks that arrive before the last page has rendered.
  const wanted = useRef(page);
  useEffect(() => {
    wanted.current = page;
  });
  const step = (by: 1 | -1) => {
    wanted.current = lastPage(total, { ...paging, page: Math.max(0, wanted.current + by) });
    onChange({ page: wanted.current });
  };
  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={bar}>
      <label>
        Rows
        <select value={size} onChange={({ target }) => onChange({ page: 0, size: Number(target.value) })}>
          {sizes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ArrowDropDownOutlined />
      </label>
      <p>{`${formatCount(from)}–${formatCount(to)} of ${atLeast}${formatCount(total)}`}</p>
      <div>
        <PagerButton
          label="Go to previous page"
          icon={KeyboardArrowLeftOutlined}
          onGo={page > 0 ? () => step(-1) : undefined}
        />
        <PagerButton
          label="Go to next page"
          icon={KeyboardArrowRightOutlined}
          onGo={to < total ? () => step(1) : undefined}
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
  '& label > svg': { ml: -4, pointerEvents: 'none', color: 'action.active' },
  '@media print': { minHeight: 0, pt: 1, '& > label, & > div': { display: 'none' } },
  '& p': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;

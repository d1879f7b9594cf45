import { memo, useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../icons.ts';
import { PagerButton } from './pager-button.tsx';
import { lastPage } from './shown-rows.ts';
import styles from './table-paging.module.css';
import type { Paging } from './table-types.ts';

type Props = Paging & { count: number; label: string };

/** Memoized for selections of thousands of rows. */
export const TablePaging = memo(function TablePaging({ count, label, ...paging }: Props) {
  const { size, sizes, onChange } = paging;
  const total = paging.total ?? count;
  const page = lastPage(total, paging);
  const from = page * size + 1;
  const to = Math.min(from + size - 1, total);
  const atLeast = paging.totalIsLowerBound ? 'more than ' : '';
  // Steps from the page requested last, which fast clicks do not give time to render.
  const wanted = useRef(page);
  useEffect(() => {
    wanted.current = page;
  });
  const step = (by: 1 | -1) => {
    wanted.current = lastPage(total, { ...paging, page: Math.max(0, wanted.current + by) });
    onChange({ page: wanted.current });
  };
  return (
    <nav aria-label={`Pages of ${label}`} className={styles.paging}>
      <label>
        Rows
        <select value={size} onChange={({ target }) => onChange({ page: 0, size: Number(target.value) })}>
          {sizes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDownIcon size={18} />
      </label>
      <p>{`${formatCount(from)}–${formatCount(to)} of ${atLeast}${formatCount(total)}`}</p>
      <div>
        <PagerButton
          label="Go to previous page"
          icon={ChevronLeftIcon}
          onGo={page > 0 ? () => step(-1) : undefined}
        />
        <PagerButton
          label="Go to next page"
          icon={ChevronRightIcon}
          onGo={to < total ? () => step(1) : undefined}
        />
      </div>
    </nav>
  );
});

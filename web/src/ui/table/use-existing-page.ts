import { useEffect } from 'react';
import { lastPage } from './shown-rows.ts';
import type { DataTableProps } from './table-types.ts';

/** Replaces a page beyond the end by the last one. Returns whether the rows of that page are still loading. */
export function useExistingPage<Row>({ rows, stale, paging }: DataTableProps<Row>): boolean {
  const { page, total, onChange } = paging ?? {};
  const last = paging && total !== undefined ? lastPage(total, paging) : page;
  const isEmpty = rows?.length === 0;
  const isBeyond = isEmpty && !stale && last !== page;
  useEffect(() => {
    if (isBeyond && last !== undefined) onChange?.({ page: last }, 'replace');
  }, [isBeyond, last, onChange]);
  return isBeyond || (isEmpty && Boolean(stale && total));
}

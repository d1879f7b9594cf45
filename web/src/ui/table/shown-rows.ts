import type { Paging } from './table-types.ts';

/** Longer tables render only the rows in view. */
export const VIRTUAL_FROM = 200;

/** Returns the rows of the current page, unless the server has paged them already. */
export function shownRows<Row>(rows: readonly Row[], paging: Paging | undefined) {
  if (!paging || paging.total !== undefined) return rows;
  const start = lastPage(rows.length, paging) * paging.size;
  return rows.slice(start, start + paging.size);
}

export const lastPage = (total: number, { page, size }: Paging) =>
  Math.min(page, Math.max(0, Math.ceil(total / size) - 1));

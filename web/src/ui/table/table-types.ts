import type { ReactNode } from 'react';
import type { Empty } from '../empty-state.tsx';
import type { Failure } from '../error-state.tsx';

export type RowKey = string | number;

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  oneLine?: boolean;
  /** Shrinks before the others and cuts its `CutText` with an ellipsis. */
  cut?: boolean;
  /**
   * `low`: left out while the table is narrower than 800 px; phone cards show it. `wide`: shown from 1300 px on, neither on
   * cards nor on paper.
   */
  priority?: 'low' | 'wide';
  /** On phone cards: the title, or shown without a label. */
  card?: 'title' | 'bare';
  /** Makes the head a button; this key in the address, with `-` for descending order. */
  sort?: string;
  /** For lists that the client holds whole; otherwise the server sorts. */
  sortValue?: (row: Row) => string | number | null;
  /** CSS width: '30%', '120px'. Required for tables that may become virtual. */
  width?: string;
};

/**
 * `sort` is the key of a column, with `-` for descending order, or '' for the list's own order. `useSorting` makes it, so
 * that only pages with sortable tables load the code.
 */
export type Sorting = {
  sort: string;
  /** The order without a choice; '' if no column gives it. */
  standard?: string | undefined;
  onChange: (sort: string) => void;
  orderOf: (key: string) => 'ascending' | 'descending' | 'none';
  headOf: (header: string, key: string) => ReactNode;
  sortedRows: <Row>(rows: readonly Row[], columns: ReadonlyArray<Column<Row>>) => readonly Row[];
};

export type PagingChange = { page: number; size?: number };

/** `page` is zero-based. With `total` the server pages the rows; otherwise the table does. */
export type Paging = {
  page: number;
  size: number;
  sizes: readonly number[];
  total?: number | undefined;
  /** True if the server stopped counting at `total`. */
  totalIsLowerBound?: boolean | undefined;
  onChange: (changed: PagingChange) => void;
};

export type Selection<Row> = {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  isSelectable?: (row: Row) => boolean;
  labelOf: (row: Row) => string;
  byRowClick?: boolean;
};

/** The title cell, else the first one, becomes the keyboard-accessible control. */
export type RowClick<Row> = {
  run: (row: Row) => void;
  /** Renders a link if `run` only navigates, so that it can be opened in a new tab. */
  to?: (row: Row) => string | undefined;
  labelOf: (row: Row) => string;
  when?: (row: Row) => boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => RowKey;
  empty: Empty;
  failure?: Failure | null | undefined;
  stale?: boolean;
  paging?: Paging;
  sorting?: Sorting | undefined;
  selection?: Selection<Row> | undefined;
  rowClick?: RowClick<Row>;
  actions?: (row: Row) => ReactNode;
  actionsHeader?: string;
  toneOf?: (row: Row) => 'warning' | undefined;
  bare?: boolean;
};

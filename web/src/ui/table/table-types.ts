import type { ReactNode } from 'react';
import type { Empty } from '../empty-state.tsx';
import type { Failure } from '../error-state.tsx';

export type RowKey = string | number;

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  oneLine?: boolean;
  /** Cuts long texts with an ellipsis instead of wrapping them. */
  cut?: boolean;
  /**
   * `low`: left out while the table is narrower than 800 px; phone cards show it. `wide`: shown from 1480 px on, neither on
   * cards nor on paper. `chosen`: ticked by the user, never left out.
   */
  priority?: 'low' | 'wide' | 'chosen';
  /** On phone cards, `title` is the heading, and `bare` shows no label. */
  card?: 'title' | 'bare';
  sort?: string;
  sortValue?: (row: Row) => string | number | null;
  /** Required for tables that may become virtual. */
  width?: string;
};

/**
 * `sort` is a column's key, with `-` for descending, or '' for the list's own order. `standard` is the `sort` until the user chooses
 * another.
 */
export type Sorting = {
  sort: string;
  standard?: string | undefined;
  onChange: (sort: string) => void;
  orderOf: (key: string) => 'ascending' | 'descending' | 'none';
  headOf: (header: string, key: string) => ReactNode;
  sortedRows: <Row>(rows: readonly Row[], columns: ReadonlyArray<Column<Row>>) => readonly Row[];
};

export type PagingChange = { page: number; size?: number };

/** `page` is zero-based. With `total` the server pages the rows. */
export type Paging = {
  page: number;
  size: number;
  sizes: readonly number[];
  total?: number | undefined;
  totalIsLowerBound?: boolean | undefined;
  onChange: (changed: PagingChange, step?: 'replace') => void;
};

export type Selection<Row> = {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  isSelectable?: (row: Row) => boolean;
  labelOf: (row: Row) => string;
  byRowClick?: boolean;
};

export type RowClick<Row> = {
  run: (row: Row) => void;
  /** Makes the row's button a link, which can open in a new tab. */
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
  /** True while the rows of another page or filter are loading. */
  stale?: boolean;
  paging?: Paging;
  sorting?: Sorting | undefined;
  selection?: Selection<Row> | undefined;
  rowClick?: RowClick<Row>;
  actions?: (row: Row) => ReactNode;
  actionsHeader?: string;
  toneOf?: (row: Row) => 'warning' | undefined;
  /** Omits the border, for a table inside a card. */
  bare?: boolean;
};

import type { ReactNode } from 'react';
import type { Empty } from '../empty-state.tsx';
import type { Failure } from '../error-state.tsx';

export type RowKey = string | number;

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with numerals of equal width. */
  numeric?: boolean;
  /** Never broken: ids, mailboxes, dates. */
  oneLine?: boolean;
  /** On the card that a row becomes on phones: its title, or shown below that without a label. */
  card?: 'title' | 'bare';
  /** A share of the table's width, as CSS: '30%', '120px'. Needed where a table may become virtual. */
  width?: string;
};

/** Zero-based. With `total` the rows are one page of so many; without, all rows are here and paged by the table. */
export type Paging = {
  page: number;
  size: number;
  sizes: readonly number[];
  total?: number | undefined;
  /** A search may stop counting: there are at least `total`. */
  totalIsLowerBound?: boolean | undefined;
  onChange: (paging: { page: number; size: number }) => void;
};

export type Selection<Row> = {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  isSelectable?: (row: Row) => boolean;
  /** The accessible name of a row's box: "Select package #12". */
  labelOf: (row: Row) => string;
  /** A click anywhere on the row toggles it. */
  byRowClick?: boolean;
};

/** What a click on a row does; its title, else its first cell, becomes the control that the keyboard reaches. */
export type RowClick<Row> = {
  run: (row: Row) => void;
  /** Where `run` only leads to a page: the control is then a link, which can be opened in a tab of its own. */
  to?: (row: Row) => string | undefined;
  /** The accessible name: "Upload an invoice for package #12". */
  labelOf: (row: Row) => string;
  when?: (row: Row) => boolean;
};

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => RowKey;
  empty: Empty;
  /** Set when the rows could not be loaded; shown instead of them, or above those that are there from before. */
  failure?: Failure | null | undefined;
  /** Rows of an earlier search or page are shown until the new ones are there. */
  stale?: boolean;
  paging?: Paging;
  selection?: Selection<Row> | undefined;
  rowClick?: RowClick<Row>;
  actions?: (row: Row) => ReactNode;
  /** The head of the column of actions. */
  actionsHeader?: string;
  /** A tint behind rows that need attention. */
  toneOf?: (row: Row) => 'warning' | undefined;
  /** Inside a card that has its own edge. */
  bare?: boolean;
};

import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { PHONE, useMedia } from '../media.ts';
import { SearchField } from '../search-field.tsx';
import type { Column, Sorting } from '../table/table-types.ts';
import { CustomizeView } from './customize-view.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import styles from './list-toolbar.module.css';
import { SortSelect } from './sort-select.tsx';
import type { ListControl } from './use-list.ts';

type Props<Row> = {
  /** Under which hidden columns are remembered. */
  name: string;
  columns: ReadonlyArray<Column<Row>>;
  list: ListControl;
  sorting: Sorting;
  /** The label of the search field, for lists that have one. */
  search?: string | undefined;
  /** Within a card, which has no space of its own around a table. */
  bare?: boolean | undefined;
  /** The saved views of the list. */
  children?: ReactNode;
};

/** One row above a table: search, filters, views, and how the table looks. The active filters follow below. */
export function ListToolbar<Row>({ name, columns, list, sorting, search, bare, children }: Props<Row>) {
  const phone = useMedia(PHONE);
  return (
    <div className={classes(styles.toolbar, bare && styles.bare)} data-not-printed={search ? undefined : ''}>
      <div className={styles.row}>
        {search && (
          <div className={styles.search}>
            <SearchField
              label={search}
              value={String(list.state.search)}
              onSearch={(text) => list.change({ search: text })}
            />
          </div>
        )}
        {list.filters.length > 0 && <FilterButton list={list} />}
        {children}
        <div className={styles.end}>
          <CustomizeView name={name} columns={columns} />
        </div>
        {phone && <SortSelect columns={columns} sorting={sorting} />}
      </div>
      <FilterChips list={list} />
    </div>
  );
}

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
  name: string;
  columns: ReadonlyArray<Column<Row>>;
  list: ListControl;
  sorting: Sorting;
  search?: string | undefined;
  /** Shown before the filters. */
  lead?: ReactNode;
  bare?: boolean | undefined;
  children?: ReactNode;
};

export function ListToolbar<Row>(props: Props<Row>) {
  const { name, columns, list, sorting, search, lead, bare, children } = props;
  const phone = useMedia(PHONE);
  return (
    <div className={classes(styles.toolbar, bare && styles.bare)}>
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
        {lead && <div className={styles.lead}>{lead}</div>}
        {list.filters.length > 0 && <FilterButton list={list} />}
        {children}
        {phone && <SortSelect columns={columns} sorting={sorting} />}
        <div className={styles.end}>
          <CustomizeView name={name} columns={columns} />
        </div>
      </div>
      <FilterChips list={list} />
    </div>
  );
}

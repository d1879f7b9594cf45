import { useMemo } from 'react';
import { SortButton } from './sort-button.tsx';
import { sortOrder, sortRows, toggledSort } from './sort-rows.ts';
import type { Sorting } from './table-types.ts';

export const useSorting = (sort: string, onChange: (sort: string) => void, standard?: string): Sorting =>
  useMemo(
    () => ({
      sort,
      standard,
      onChange,
      orderOf: (key) => sortOrder(key, sort),
      headOf: (header, key) => (
        <SortButton
          header={header}
          isDescending={sortOrder(key, sort) === 'descending'}
          onSort={() => onChange(toggledSort(key, sort, standard))}
        />
      ),
      sortedRows: (rows, columns) => sortRows(rows, columns, sort),
    }),
    [sort, onChange, standard],
  );

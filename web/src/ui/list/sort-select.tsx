import { useId } from 'react';
import { ChevronDownIcon } from '../icons.ts';
import type { Column, Sorting } from '../table/table-types.ts';
import styles from './sort-select.module.css';

type Props<Row> = { columns: ReadonlyArray<Column<Row>>; sorting: Sorting };

export function SortSelect<Row>({ columns, sorting }: Props<Row>) {
  const id = useId();
  const options = columns.flatMap(({ sort, header }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${header}, ascending` },
          { value: `-${sort}`, label: `${header}, descending` },
        ],
  );
  if (options.length === 0) return null;
  return (
    <div className={styles.sort} data-not-printed="">
      <label htmlFor={id}>Sort by</label>
      <select id={id} value={sorting.sort} onChange={({ target }) => sorting.onChange(target.value)}>
        {(sorting.standard === '' || !options.some(({ value }) => value === sorting.sort)) && (
          <option value={sorting.standard ?? ''}>Standard order</option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} />
    </div>
  );
}

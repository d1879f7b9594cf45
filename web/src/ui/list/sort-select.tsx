import { useId } from 'react';
import { NativeSelect } from '../form/native-select.tsx';
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
  if (sorting.standard === '' || !options.some(({ value }) => value === sorting.sort))
    options.unshift({ value: sorting.standard ?? '', label: 'Standard order' });
  return (
    <div className={styles.sort} data-not-printed="">
      <label htmlFor={id}>Sort by</label>
      <NativeSelect id={id} value={sorting.sort} options={options} onChange={sorting.onChange} />
    </div>
  );
}

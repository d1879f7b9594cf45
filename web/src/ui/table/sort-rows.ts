import type { Column } from './table-types.ts';

let collator: Intl.Collator | undefined;

/** "Box 9" comes before "Box 10". */
function compareTexts(one: string, other: string) {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareTexts(String(one), String(other));

const isDescending = (sort: string) => sort.startsWith('-');
const sortKey = (sort: string) => (isDescending(sort) ? sort.slice(1) : sort);

export function sortOrder(key: string, sort: string) {
  if (sortKey(sort) !== key) return 'none';
  return isDescending(sort) ? 'descending' : 'ascending';
}

/** A third click restores the standard order, unless that is the order of a column. */
export function toggledSort(key: string, sort: string, standard?: string) {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` && standard === '' ? '' : key;
}

/** Rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: ReadonlyArray<Column<Row>>,
  sort = '',
): readonly Row[] {
  const sortValue = columns.find((column) => column.sort === sortKey(sort))?.sortValue;
  if (!sortValue) return rows;
  const direction = isDescending(sort) ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortValue(row) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null);
      return direction * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

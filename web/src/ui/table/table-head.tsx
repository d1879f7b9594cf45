import { useMemo } from 'react';
import { SelectAllBox } from './select-all-box.tsx';
import type { DataTableProps } from './table-types.ts';

export function TableHead<Row>({
  columns,
  rows = [],
  keyOf,
  selection,
  actions,
  actionsHeader,
  sorting,
}: DataTableProps<Row>) {
  const titles = useMemo(() => <Titles columns={columns} sorting={sorting} />, [columns, sorting]);
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-box>
            <SelectAllBox rows={rows} keyOf={keyOf} selection={selection} />
          </th>
        )}
        {titles}
        {actions && (
          <th scope="col" data-right data-actions>
            {actionsHeader ?? 'Actions'}
          </th>
        )}
      </tr>
    </thead>
  );
}

const Titles = <Row,>({ columns, sorting }: Pick<DataTableProps<Row>, 'columns' | 'sorting'>) =>
  columns.map(({ header, sort, numeric, priority, width }) => (
    <th
      key={header}
      scope="col"
      aria-sort={sort ? sorting?.orderOf(sort) : undefined}
      data-right={numeric || undefined}
      data-priority={priority}
      style={{ width }}
    >
      {sorting && sort ? sorting.headOf(header, sort) : header}
    </th>
  ));

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
}: DataTableProps<Row>) {
  const titles = useMemo(() => <Titles columns={columns} />, [columns]);
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

const Titles = <Row,>({ columns }: Pick<DataTableProps<Row>, 'columns'>) =>
  columns.map(({ header, numeric, priority, width }) => (
    <th key={header} scope="col" data-right={numeric || undefined} data-priority={priority} style={{ width }}>
      {header}
    </th>
  ));

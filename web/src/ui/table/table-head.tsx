import TableCell from '@mui/material/TableCell';
import MuiTableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMemo } from 'react';
import { SelectAllBox } from './selection-boxes.tsx';
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
    <MuiTableHead>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" sx={{ py: 0 }}>
            <SelectAllBox rows={rows} keyOf={keyOf} selection={selection} />
          </TableCell>
        )}
        {titles}
        {actions && (
          <TableCell scope="col" align="right">
            {actionsHeader ?? 'Actions'}
          </TableCell>
        )}
      </TableRow>
    </MuiTableHead>
  );
}

const Titles = <Row,>({ columns }: Pick<DataTableProps<Row>, 'columns'>) =>
  columns.map(({ header, numeric, width }) => (
    <TableCell key={header} scope="col" align={numeric ? 'right' : 'left'} sx={width ? { width } : {}}>
      {header}
    </TableCell>
  ));

import TableCell from '@mui/material/TableCell';
import MuiTableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
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
  return (
    <MuiTableHead>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" sx={{ py: 0 }}>
            <SelectAllBox rows={rows} keyOf={keyOf} selection={selection} />
          </TableCell>
        )}
        {columns.map(({ header, numeric, width }) => (
          <TableCell key={header} scope="col" align={numeric ? 'right' : 'left'} sx={width ? { width } : {}}>
            {header}
          </TableCell>
        ))}
        {actions && (
          <TableCell scope="col" align="right">
            {actionsHeader ?? 'Actions'}
          </TableCell>
        )}
      </TableRow>
    </MuiTableHead>
  );
}

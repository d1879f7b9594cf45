import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
import { checkboxStyle } from './checkbox.tsx';
import { TableHead } from './table-head.tsx';
import { tableStyle } from './table-style.ts';
import type { DataTableProps } from './table-types.ts';

type Props<Row> = { table: DataTableProps<Row>; rowCount?: number; fixed?: boolean; children: ReactNode };

export function TableFrame<Row>({ table, rowCount, fixed = false, children }: Props<Row>) {
  return (
    <Box
      component="table"
      aria-rowcount={rowCount}
      aria-busy={table.rows === undefined || table.stale}
      sx={{
        ...tableStyle,
        ...(table.selection && checkboxStyle),
        // Sticks to the scroll container if there is one, else below the top bar.
        '& > thead > tr > th': { top: fixed ? 0 : { lg: 56 } },
        tableLayout: fixed ? 'fixed' : 'auto',
        opacity: table.stale ? 0.6 : 1,
      }}
    >
      <caption style={visuallyHidden}>{table.caption}</caption>
      <TableHead {...table} />
      {children}
    </Box>
  );
}

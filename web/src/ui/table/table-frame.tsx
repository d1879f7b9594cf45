import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
import { TableHead } from './table-head.tsx';
import { tableStyle } from './table-style.ts';
import type { DataTableProps } from './table-types.ts';
import { tickBoxStyle } from './tick-box.tsx';

type Props<Row> = { table: DataTableProps<Row>; rowCount?: number; fixed?: boolean; children: ReactNode };

/** Caption and head, which stays in sight; the body is the child. */
export function TableFrame<Row>({ table, rowCount, fixed = false, children }: Props<Row>) {
  return (
    <Box
      component="table"
      aria-rowcount={rowCount}
      aria-busy={table.rows === undefined || table.stale}
      sx={{
        ...tableStyle,
        ...(table.selection && tickBoxStyle),
        // In a window of its own the head sticks to that; else it stays below the top bar of the page.
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

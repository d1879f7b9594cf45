import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { DataTableProps } from './table-types.ts';

const MOST_ROWS = 10;

/** As many rows as the page may hold, each as high as a row of one line. */
export function SkeletonRows<Row>({ columns, paging, selection, actions }: DataTableProps<Row>) {
  const rows = Math.min(paging?.size ?? 5, MOST_ROWS);
  const cells = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <TableBody>
      {range(rows).map((row) => (
        <TableRow key={row}>
          {range(cells).map((cell) => (
            <TableCell key={cell}>
              <Skeleton height={24} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

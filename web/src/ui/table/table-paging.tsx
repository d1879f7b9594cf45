import TablePagination from '@mui/material/TablePagination';
import { memo } from 'react';
import { formatCount } from '../../lib/format.ts';
import { lastPage } from './shown-rows.ts';
import type { Paging } from './table-types.ts';

type Props = Paging & { count: number; label: string };

/** Drawn anew only when one of these changes: beside a list of which thousands are selected at once. */
export const TablePaging = memo(function TablePaging({ count, label, ...paging }: Props) {
  const total = paging.total ?? count;
  const size = paging.size;
  const atLeast = paging.totalIsLowerBound ? 'more than ' : '';
  return (
    <TablePagination
      component="nav"
      aria-label={`Pages of ${label}`}
      count={total}
      page={lastPage(total, paging)}
      rowsPerPage={size}
      rowsPerPageOptions={[...paging.sizes]}
      labelRowsPerPage="Rows"
      labelDisplayedRows={({ from, to }) =>
        `${formatCount(from)}–${formatCount(to)} of ${atLeast}${formatCount(total)}`
      }
      onPageChange={(_, page) => paging.onChange({ page, size })}
      onRowsPerPageChange={({ target }) => paging.onChange({ page: 0, size: Number(target.value) })}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTablePagination-toolbar': { px: { xs: 1, sm: 2 } },
        '& .MuiTablePagination-input': { mr: { xs: 1, sm: 3 } },
        '& .MuiTablePagination-select.MuiSelect-select': {
          minHeight: { xs: 44, sm: 24 },
          alignContent: 'center',
        },
      }}
    />
  );
});

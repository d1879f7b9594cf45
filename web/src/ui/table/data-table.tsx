import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { LateRows } from './late-rows.tsx';
import { shownRows, VIRTUAL_FROM } from './shown-rows.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SkeletonCards, TableCards } from './table-cards.tsx';
import { TableFrame } from './table-frame.tsx';
import { TablePaging } from './table-paging.tsx';
import { TableRow } from './table-row.tsx';
import type { DataTableProps } from './table-types.ts';

/** The one table of the application, in its four states: loading, empty, error, content. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, paging, failure, bare, caption } = props;
  const edge = bare
    ? {}
    : { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', ...roundHead };
  const phone = usePhone();
  return (
    <Box sx={phone ? (bare ? { px: 1, pb: 0.5 } : {}) : { ...edge, ...overflow }}>
      {failure && rows && (
        <Box sx={{ p: 1, pb: 0 }}>
          <FailureAlert failure={failure} />
        </Box>
      )}
      {failure && !rows ? <ErrorState {...failure} /> : <Content table={props} phone={phone} />}
      {paging && rows && rows.length > 0 && <TablePaging {...paging} count={rows.length} label={caption} />}
    </Box>
  );
}

/** Where the table fits, the page scrolls and the head sticks; where not, the table scrolls sideways. */
const overflow = { overflowX: { xs: 'auto', lg: 'visible' } } as const;

/** The heads of the columns are opaque, to cover what scrolls below them, and would square the corners. */
const roundHead = {
  '& th:first-of-type': { borderTopLeftRadius: 9 },
  '& th:last-of-type': { borderTopRightRadius: 9 },
} as const;

const usePhone = () => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });

function Content<Row>({ table, phone }: { table: DataTableProps<Row>; phone: boolean }) {
  const { rows, empty, paging, keyOf } = table;
  if (!rows) return phone ? <SkeletonCards cards={paging?.size ?? 4} /> : <Loading {...table} />;
  if (rows.length === 0) return <EmptyState {...empty} />;

  const shown = shownRows(rows, paging);
  if (phone) return <TableCards table={table} rows={shown} />;
  if (shown.length > VIRTUAL_FROM)
    return (
      <LateRows table={table} rows={shown} phone={false}>
        <Loading {...table} />
      </LateRows>
    );
  return (
    <TableFrame table={table}>
      <tbody>
        {shown.map((row) => (
          <TableRow key={keyOf(row)} row={row} table={table} />
        ))}
      </tbody>
    </TableFrame>
  );
}

const Loading = <Row,>(table: DataTableProps<Row>) => (
  <TableFrame table={table}>
    <SkeletonRows {...table} />
  </TableFrame>
);

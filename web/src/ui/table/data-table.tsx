import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usePrinting } from '../../lib/use-printing.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { LazyRows } from './lazy-rows.tsx';
import { shownRows, VIRTUAL_FROM } from './shown-rows.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SkeletonCards, TableCards } from './table-cards.tsx';
import { TableFrame } from './table-frame.tsx';
import { TablePaging } from './table-paging.tsx';
import { TableRow } from './table-row.tsx';
import type { DataTableProps } from './table-types.ts';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, paging, failure, bare, caption } = props;
  const edge = bare
    ? {}
    : { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', ...roundHead };
  const printing = usePrinting();
  const phone = usePhone() && !printing;
  // Prints all loaded rows; for server-paged lists also which page they are.
  const paged = printing && paging?.total === undefined ? undefined : paging;
  return (
    <Box sx={phone ? (bare ? { px: 1, pb: 0.5 } : {}) : { ...edge, ...overflow }}>
      {failure && rows && (
        <Box sx={{ p: 1, pb: 0 }}>
          <FailureAlert failure={failure} />
        </Box>
      )}
      {failure && !rows ? (
        <ErrorState {...failure} />
      ) : (
        <Content table={props} phone={phone} printing={printing} />
      )}
      {paged && rows && rows.length > 0 && <TablePaging {...paged} count={rows.length} label={caption} />}
    </Box>
  );
}

/** On wide screens the page scrolls and the header sticks; else the table scrolls sideways. */
const overflow = {
  overflowX: { xs: 'auto', lg: 'visible' },
  '@media print': { overflow: 'visible' },
} as const;

/** The opaque sticky header cells would cover the rounded corners. */
const roundHead = {
  '& th:first-of-type': { borderTopLeftRadius: 9 },
  '& th:last-of-type': { borderTopRightRadius: 9 },
} as const;

const usePhone = () => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });

type ContentProps<Row> = { table: DataTableProps<Row>; phone: boolean; printing: boolean };

function Content<Row>({ table, phone, printing }: ContentProps<Row>) {
  const { rows, empty, paging, keyOf } = table;
  if (!rows) return phone ? <SkeletonCards cards={paging?.size ?? 4} /> : <Loading {...table} />;
  if (rows.length === 0) return <EmptyState {...empty} />;

  const shown = printing ? rows : shownRows(rows, paging);
  if (phone) return <TableCards table={table} rows={shown} />;
  if (shown.length > VIRTUAL_FROM && !printing)
    return (
      <LazyRows table={table} rows={shown} phone={false}>
        <Loading {...table} />
      </LazyRows>
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

import { useMemo, useRef } from 'react';
import { usePrinting } from '../../lib/use-printing.ts';
import { classes } from '../classes.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { PHONE, useMedia } from '../media.ts';
import cards from './cards.module.css';
import { LazyRows } from './lazy-rows.tsx';
import { markLongWords } from './mark-long-words.ts';
import { shownRows, VIRTUAL_FROM } from './shown-rows.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import styles from './table.module.css';
import { SkeletonCards, TableCards } from './table-cards.tsx';
import { TableFrame } from './table-frame.tsx';
import { TablePaging } from './table-paging.tsx';
import { TableRow } from './table-row.tsx';
import type { DataTableProps } from './table-types.ts';
import { useExistingPage } from './use-existing-page.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, paging, failure, bare, caption } = props;
  const table = useSorted(props);
  const printing = usePrinting();
  const phone = useMedia(PHONE) && !printing;
  // Prints all loaded rows; lists that the server pages also print which page it is.
  const paged = printing && paging?.total === undefined ? undefined : paging;
  const root = useRef<HTMLDivElement>(null);
  return (
    <div
      {...useKeptFocus(root)}
      ref={root}
      className={phone ? classes(bare && cards.bare) : classes(styles.box, styles.wide, bare && styles.bare)}
    >
      {failure && rows && (
        <div className={styles.failure}>
          <FailureAlert failure={failure} />
        </div>
      )}
      {failure && !rows ? (
        <ErrorState {...failure} />
      ) : (
        <div className={phone ? undefined : styles.scroller}>
          <Content table={table} phone={phone} printing={printing} />
        </div>
      )}
      {paged && rows && rows.length > 0 && <TablePaging {...paged} count={rows.length} label={caption} />}
    </div>
  );
}

/** Sorts the rows. Leaves them out while the last page replaces one beyond the end, so that the skeleton shows. */
function useSorted<Row>(table: DataTableProps<Row>): DataTableProps<Row> {
  const { columns, rows, sorting } = table;
  const isAwaited = useExistingPage(table);
  const sorted = useMemo(
    () => rows && (sorting?.sortedRows(rows, columns) ?? rows),
    [rows, columns, sorting],
  );
  return { ...table, rows: isAwaited ? undefined : sorted };
}

type ContentProps<Row> = { table: DataTableProps<Row>; phone: boolean; printing: boolean };

function Content<Row>({ table, phone, printing }: ContentProps<Row>) {
  const { rows, empty, paging } = table;
  if (rows?.length === 0) return <EmptyState {...empty} />;

  const shown = rows && (printing ? rows : shownRows(rows, paging));
  if (phone)
    return shown ? <TableCards table={table} rows={shown} /> : <SkeletonCards cards={paging?.size} />;
  if (shown && shown.length > VIRTUAL_FROM && !printing)
    return (
      <LazyRows table={table} rows={shown} phone={false}>
        <TableFrame table={table}>
          <SkeletonRows {...table} />
        </TableFrame>
      </LazyRows>
    );
  // Rows and skeleton share one frame, so that the buttons of its head are not replaced under the mouse when the rows arrive.
  return (
    <TableFrame table={table}>
      {shown ? (
        <tbody ref={printing ? markLongWords : null}>
          {shown.map((row) => (
            <TableRow key={table.keyOf(row)} row={row} table={table} />
          ))}
        </tbody>
      ) : (
        <SkeletonRows {...table} />
      )}
    </TableFrame>
  );
}

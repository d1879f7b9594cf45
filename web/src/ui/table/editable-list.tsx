import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { Button } from '../button/button.tsx';
import type { Empty } from '../empty-state.tsx';
import { FilterBar } from '../layout/filter-bar.tsx';
import { PageHeader } from '../page-header.tsx';
import { currentRow } from './current-row.ts';
import { DataTable } from './data-table.tsx';
import type { RowEdit } from './row-actions.tsx';
import type { DataTableProps, Paging } from './table-types.ts';

type Props<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns'> & {
  title: string;
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  fallback: string;
  paging: Paging;
  addLabel: string;
  /** Titles of the dialog for a new row and for an existing one. */
  titles: { add: string; edit: string };
  headActions?: ReactNode;
  filters?: ReactNode;
  empty: Empty;
  dialog: (row: Row | undefined, shown: { title: string; onClose: () => void }) => ReactNode;
  actions: (row: Row, edit: RowEdit) => ReactNode;
};

export function EditableList<Row extends { id: number }>(props: Props<Row>) {
  const { title, query, paging, empty, dialog, actions, addLabel, titles } = props;
  const [open, setOpen] = useState<{ row?: Row } | null>(null);
  const edited = open?.row && currentRow(query.data?.rows, open.row);
  const add = (
    <Button variant="contained" data-opens={dialogForm(titles.add)} onClick={() => setOpen({})}>
      {addLabel}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {props.headActions}
            {add}
          </>
        }
      />
      {props.filters && <FilterBar>{props.filters}</FilterBar>}
      <DataTable
        caption={props.caption}
        columns={props.columns}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        empty={{ action: add, ...empty }}
        failure={failureOf(query, props.fallback)}
        stale={query.isPlaceholderData}
        paging={{ ...paging, total: query.data?.total }}
        actions={(row) =>
          actions(row, { opens: dialogForm(titles.edit, row.id), run: () => setOpen({ row }) })
        }
      />
      {open && dialog(edited, { title: edited ? titles.edit : titles.add, onClose: () => setOpen(null) })}
    </>
  );
}

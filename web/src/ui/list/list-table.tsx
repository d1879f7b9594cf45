import type { ReactNode } from 'react';
import { DataTable } from '../table/data-table.tsx';
import type { DataTableProps, Paging } from '../table/table-types.ts';
import { useShownColumns } from '../table/use-column-choices.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { List } from './use-list.ts';

type Props<Row> = Omit<DataTableProps<Row>, 'paging' | 'sorting'> &
  Pick<Paging, 'total' | 'totalIsLowerBound'> & {
    name: string;
    list: List;
    search?: string;
    lead?: ReactNode;
    /** Between the toolbar and the rows. */
    note?: ReactNode;
    children?: ReactNode;
  };

export function ListTable<Row>(props: Props<Row>) {
  const { name, list, search, lead, total, totalIsLowerBound, note, children, ...table } = props;
  const { state, control, sorting, sizes, onPaging } = list;
  const shown = useShownColumns(name, table.columns);
  const paging = sizes && { ...state, sizes, total, totalIsLowerBound, onChange: onPaging };
  return (
    <>
      <ListToolbar
        name={name}
        columns={table.columns}
        list={control}
        sorting={sorting}
        search={search}
        lead={lead}
        bare={table.bare}
      >
        {children}
      </ListToolbar>
      {note}
      <DataTable {...table} columns={shown} sorting={sorting} {...(paging && { paging })} />
    </>
  );
}

import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { WarehouseIcon } from '../../ui/icons.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { EditableList } from '../../ui/table/editable-list.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { type ListedWarehouse, warehouseListQuery } from './warehouses.queries.ts';

const dialogCode = lazyCode('warehouse-dialog', () => import('./warehouse-dialog.tsx'));

const EMPTY = {
  text: "No warehouses yet. Agents receive their customers' packages at warehouses.",
  icon: WarehouseIcon,
};

const exportCsv = (
  <ExportCsv
    key="export"
    name="warehouses"
    fetchFile={(options) => callFile(warehousesApi.exportCsv, options)}
  />
);

const TITLES = { add: 'Create New Warehouse', edit: 'Edit Warehouse' };

const columns: Column<ListedWarehouse>[] = [
  { header: 'Name', card: 'title', cell: ({ name }) => name },
  { header: 'Agent', cell: ({ agentName }) => agentName },
  { header: 'Port Code', oneLine: true, cell: ({ portCode }) => portCode ?? 'N/A' },
  {
    header: 'Address',
    cell: ({ addressLine1, city, state, zipCode }) => `${addressLine1}, ${city}, ${state} ${zipCode}`,
  },
  { header: 'Country', oneLine: true, cell: ({ country }) => country },
];

export function WarehousesPage() {
  const paging = usePaging();
  const warehouses = useQuery(warehouseListQuery({ page: paging.page, size: paging.size }));
  return (
    <EditableList
      title="Manage Warehouses"
      caption="Warehouses"
      columns={columns}
      query={warehouses}
      fallback="Failed to load initial data. Please refresh the page."
      paging={paging}
      empty={EMPTY}
      addLabel="Create Warehouse"
      titles={TITLES}
      headActions={exportCsv}
      dialog={(warehouse, shown) => (
        <LazyDialog code={dialogCode} {...shown}>
          {({ WarehouseDialog }, dialog) => <WarehouseDialog warehouse={warehouse} {...dialog} />}
        </LazyDialog>
      )}
      actions={(warehouse, edit) => <RowActions of={`warehouse: ${warehouse.name}`} edit={edit} />}
    />
  );
}

export { WarehousesPage as Component };

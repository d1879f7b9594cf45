import type { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import type { CsvList } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { listWarehousesAfter, type WarehouseRow } from './warehouses.queries.ts';

export const warehousesCsv: CsvList<typeof warehousesApi.exportCsv, WarehouseRow> = {
  name: 'warehouses',
  columns: [
    ['Name', ({ name }) => name],
    ['Agent', ({ agent_name }) => agent_name],
    ['Port Code', ({ port_code }) => port_code],
    ['Address Line 1', ({ address_line1 }) => address_line1],
    ['City', ({ city }) => city],
    ['State / Province', ({ state }) => state],
    ['Zip / Postal Code', ({ zip_code }) => zip_code],
    ['Country', ({ country }) => country],
  ],
  batches: ({ db }, { actor }) =>
    inBatches((after, limit) => listWarehousesAfter(db, { scope: scopeOf(actor), after, limit })),
};

import type { Warehouse } from '@eport/contract/warehouses/warehouse.ts';
import type { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { listWarehouseRowsAfter, type WarehouseRow } from './warehouses.queries.ts';

export const warehousesCsv: CsvList<typeof warehousesApi.exportCsv, WarehouseRow, Warehouse> = {
  name: 'warehouses',
  columns: {
    id: NO_COLUMN,
    name: ['Name', ({ name }) => name],
    agentName: ['Agent', ({ agent_name }) => agent_name],
    portCode: ['Port Code', ({ port_code }) => port_code],
    addressLine1: ['Address Line 1', ({ address_line1 }) => address_line1],
    city: ['City', ({ city }) => city],
    state: ['State / Province', ({ state }) => state],
    zipCode: ['Zip / Postal Code', ({ zip_code }) => zip_code],
    country: ['Country', ({ country }) => country],
    agentId: NO_COLUMN,
    version: NO_COLUMN,
  },
  batches: ({ db }, { actor }) =>
    inBatches((after, limit) => listWarehouseRowsAfter(db, { scope: scopeOf(actor), after, limit })),
};

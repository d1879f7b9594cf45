import type { Warehouse } from '@eport/contract/warehouses/warehouse.ts';
import type { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { scopeOf } from '../../platform/access/actor.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { listWarehouseIds, listWarehousesById, type WarehouseRow } from './warehouses.queries.ts';

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
  async *batches({ db }, { actor }) {
    const scope = scopeOf(actor);
    yield* inOrderOf(await listWarehouseIds(db, scope), (ids) => listWarehousesById(db, { scope, ids }));
  },
};

import type { PublicWarehouse, Warehouse } from '@eport/contract/warehouses/warehouse.ts';
import type { WarehouseRow } from './warehouses.queries.ts';

export const presentPublicWarehouse = ({ id, name, city, country }: WarehouseRow): PublicWarehouse => ({
  id,
  name,
  city,
  country,
});

export const presentWarehouse = (row: WarehouseRow): Warehouse => ({
  ...presentPublicWarehouse(row),
  portCode: row.port_code,
  agentId: row.agent_id,
  agentName: row.agent_name,
  addressLine1: row.address_line1,
  state: row.state,
  zipCode: row.zip_code,
  version: row.version,
});

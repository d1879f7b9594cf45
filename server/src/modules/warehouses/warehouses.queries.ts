import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { WarehouseInput } from '@eport/contract/warehouses/warehouse.ts';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
import { namesOfReferences } from '../../platform/database/references.ts';

export type WarehouseRow = NonNullable<Awaited<ReturnType<typeof findWarehouse>>>;

const warehousesWithAgent = (db: Database) =>
  db
    .selectFrom('warehouses')
    .innerJoin('agents', 'agents.id', 'warehouses.agent_id')
    .select([
      'warehouses.id',
      'warehouses.name',
      'warehouses.agent_id',
      'agents.name as agent_name',
      'warehouses.port_code',
      'warehouses.address_line1',
      'warehouses.city',
      'warehouses.state',
      'warehouses.zip_code',
      'warehouses.country',
      'warehouses.version',
    ]);

export const listWarehouseRows = (db: Database, { scope, page }: { scope: Scope; page: ArrayPage }) =>
  rowsAndTotal(
    warehousesWithAgent(db).where(inScope(scope, { agent: 'warehouses.agent_id' })),
    (query) => query.orderBy('warehouses.name').orderBy('warehouses.id'),
    page,
  );

export const listWarehouseIds = (db: Database, scope: Scope) =>
  listIds(
    db,
    db
      .selectFrom('warehouses')
      .select('id')
      .where(inScope(scope, { agent: 'warehouses.agent_id' }))
      .orderBy('name')
      .orderBy('id'),
  );

export const listWarehousesById = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  warehousesWithAgent(db)
    .where('warehouses.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, { agent: 'warehouses.agent_id' }))
    .execute();

export const findWarehouse = (db: Database, id: number) =>
  warehousesWithAgent(db).where('warehouses.id', '=', id).executeTakeFirst();

export const lockWarehouse = (db: Database, id: number) =>
  warehousesWithAgent(db).where('warehouses.id', '=', id).forUpdate('warehouses').executeTakeFirst();

function columnsOf({
  name,
  portCode,
  agentId,
  addressLine1,
  city,
  state,
  zipCode,
  country,
  ...rest
}: WarehouseInput): ColumnsOf<'warehouses', 'id' | 'version'> {
  allFieldsRead(rest);
  return {
    name,
    port_code: portCode,
    agent_id: agentId,
    address_line1: addressLine1,
    city,
    state,
    zip_code: zipCode,
    country,
  };
}

export const insertWarehouse = (db: Database, input: WarehouseInput) =>
  db.insertInto('warehouses').values(columnsOf(input)).returning('id').executeTakeFirstOrThrow();

export const updateWarehouse = (db: Database, id: number, input: WarehouseInput) =>
  db.updateTable('warehouses').set(columnsOf(input)).where('id', '=', id).execute();

export const referencesOfWarehouse = (db: Database, id: number) =>
  namesOfReferences(db, {
    packages: db.selectFrom('packages').select('id').where('warehouse_id', '=', id),
    users: db.selectFrom('users').select('id').where('warehouse_id', '=', id),
    shipments: db.selectFrom('shipments').select('id').where('origin_warehouse_id', '=', id),
  });

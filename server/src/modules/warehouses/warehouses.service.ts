import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import type { Warehouse, WarehouseInput } from '@eport/contract/warehouses/warehouse.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseReadOnlyChanges } from '../../platform/http/read-only.ts';
import { presentPublicWarehouse, presentWarehouse } from './warehouses.presenter.ts';
import {
  findWarehouse,
  insertWarehouse,
  listWarehouses,
  lockWarehouse,
  updateWarehouse,
  usesOfWarehouse,
  type WarehouseRow,
} from './warehouses.queries.ts';

/** In short for visitors and customers, whole for the back office. */
export async function warehousesFor({ db }: Context, actor: Actor | null, query: ArrayQuery) {
  const isBackOffice = actor !== null && actor.role !== 'ROLE_CUSTOMER';
  const scope = isBackOffice ? scopeOf(actor) : ({ kind: 'all' } as const);
  const { rows, total } = await listWarehouses(db, { scope, page: arrayPage(query) });
  return { total, warehouses: rows.map(isBackOffice ? presentWarehouse : presentPublicWarehouse) };
}

export const createWarehouse = ({ db }: Context, actor: Actor, input: WarehouseInput): Promise<Warehouse> =>
  inTransaction(db, actor, async (trx) => {
    const { id } = await insertWarehouse(trx, input);
    return warehouseOf(await findWarehouse(trx, id));
  });

/** Throws WAREHOUSE_IN_USE for another agent while packages, people or shipments of the present one belong to it. */
export const changeWarehouse = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: WarehouseInput,
): Promise<Warehouse> =>
  inTransaction(db, actor, async (trx) => {
    const current = warehouseOf(await lockWarehouse(trx, id));
    refuseReadOnlyChanges(current, input, ['id', 'agentName']);
    if (input.agentId !== current.agentId) await refuseWhileInUse(trx, current);
    await updateWarehouse(trx, id, input);
    return warehouseOf(await findWarehouse(trx, id));
  });

async function refuseWhileInUse(trx: Database, { id, name }: Warehouse): Promise<void> {
  const uses = await usesOfWarehouse(trx, id);
  if (uses) throw new AppError('WAREHOUSE_IN_USE', { name, uses });
}

function warehouseOf(row: WarehouseRow | undefined): Warehouse {
  if (!row) throw notFound('WAREHOUSE_NOT_FOUND');
  return presentWarehouse(row);
}

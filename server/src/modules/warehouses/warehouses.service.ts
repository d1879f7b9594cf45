import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import {
  type Warehouse,
  type WarehouseInput,
  type WarehouseUpdate,
  warehouse,
  warehouseInput,
} from '@eport/contract/warehouses/warehouse.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentPublicWarehouse, presentWarehouse } from './warehouses.presenter.ts';
import {
  findWarehouse,
  insertWarehouse,
  listWarehouseRows,
  lockWarehouse,
  referencesOfWarehouse,
  updateWarehouse,
  type WarehouseRow,
} from './warehouses.queries.ts';

const READ_ONLY = readOnlyFields(warehouse, warehouseInput);

export async function listWarehouses({ db }: Context, actor: Actor | null, query: ArrayQuery) {
  const isBackOffice = actor !== null && actor.role !== 'ROLE_CUSTOMER';
  const scope = isBackOffice ? scopeOf(actor) : ({ kind: 'all' } as const);
  const { rows, total } = await listWarehouseRows(db, { scope, page: arrayPage(query) });
  return { total, warehouses: rows.map(isBackOffice ? presentWarehouse : presentPublicWarehouse) };
}

export const createWarehouse = ({ db }: Context, actor: Actor, input: WarehouseInput): Promise<Warehouse> =>
  inTransaction(db, actor, async (trx) => {
    const { id } = await insertWarehouse(trx, input);
    return getWarehouse(trx, id);
  });

export const changeWarehouse = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: WarehouseUpdate,
): Promise<Warehouse> =>
  inTransaction(db, actor, async (trx) => {
    const current = presentExisting(await lockWarehouse(trx, id));
    refuseOutdatedVersion('warehouse', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    if (input.agentId !== current.agentId) await refuseWhileInUse(trx, current);
    await updateWarehouse(trx, id, input);
    return getWarehouse(trx, id);
  });

async function refuseWhileInUse(trx: Database, { id, name }: Warehouse): Promise<void> {
  const uses = await referencesOfWarehouse(trx, id);
  if (uses) throw new AppError('WAREHOUSE_IN_USE', { name, uses });
}

const getWarehouse = async (db: Database, id: number) => presentExisting(await findWarehouse(db, id));

function presentExisting(row: WarehouseRow | undefined): Warehouse {
  if (!row) throw notFound('WAREHOUSE_NOT_FOUND');
  return presentWarehouse(row);
}

import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentPublicWarehouse, presentWarehouse } from './warehouses.presenter.ts';
import { listWarehouses } from './warehouses.queries.ts';

/** In short for visitors and customers, whole for the back office. */
export async function warehousesFor({ db }: Context, actor: Actor | null, query: ArrayQuery) {
  const isBackOffice = actor !== null && actor.role !== 'ROLE_CUSTOMER';
  const scope = isBackOffice ? scopeOf(actor) : null;
  const { rows, total } = await listWarehouses(db, { scope, page: arrayPage(query) });
  return { total, warehouses: rows.map(isBackOffice ? presentWarehouse : presentPublicWarehouse) };
}

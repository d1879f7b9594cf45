import type {
  AdminPackage,
  CustomerPackage,
  HistoryEntry,
  PackageJourney,
} from '@eport/contract/packages/package.ts';
import type { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { QueryOf } from '@eport/contract/shared/endpoint.ts';
import { today } from '../../platform/clock.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { listPackageCosts, presentCost } from '../costs/index.ts';
import {
  presentCustomerPackage,
  presentHistoryEntry,
  presentJourney,
  presentPackage,
} from './packages.presenter.ts';
import {
  findCustomerPackage,
  findPackage,
  listCustomerPackages,
  listDocuments,
  listHistory,
} from './packages.queries.ts';

export async function ownPackages(
  { db }: Context,
  { userId }: Actor,
  { status: statuses, ...page }: QueryOf<typeof packagesApi.mine>,
) {
  const { rows, total } = await listCustomerPackages(db, { userId, statuses, page: arrayPage(page) });
  return { total, packages: rows.map(presentCustomerPackage) };
}

/** As its customer sees it in a list. */
export async function getCustomerPackage(
  db: Database,
  which: { scope: Scope; id: number },
): Promise<CustomerPackage> {
  const row = await findCustomerPackage(db, which);
  if (!row) throw notFound('PACKAGE_NOT_FOUND');
  return presentCustomerPackage(row);
}

export async function getJourney(
  { db, clock, config }: Context,
  actor: Actor,
  id: number,
): Promise<PackageJourney> {
  const which = { scope: scopeOf(actor), id };
  const [row, documents] = await Promise.all([findPackage(db, which), listDocuments(db, which)]);
  if (!row) throw notFound('PACKAGE_NOT_FOUND');
  return presentJourney(row, documents, today(clock, config.timeZone));
}

export async function getHistory({ db }: Context, actor: Actor, id: number): Promise<HistoryEntry[]> {
  const rows = await listHistory(db, { scope: scopeOf(actor), id });
  if (rows.length === 0) throw notFound('PACKAGE_NOT_FOUND');
  return rows.map((row) => presentHistoryEntry(row, actor.role !== 'ROLE_CUSTOMER'));
}

/** As the back office sees it. */
export async function getPackage({ db }: Context, actor: Actor, id: number): Promise<AdminPackage> {
  const which = { scope: scopeOf(actor), id };
  const [row, costs, documents] = await Promise.all([
    findPackage(db, which),
    listPackageCosts(db, { scope: which.scope, packageId: id }),
    listDocuments(db, which),
  ]);
  if (!row) throw notFound('PACKAGE_NOT_FOUND');
  return presentPackage(row, { costs: costs.map(presentCost), documents });
}

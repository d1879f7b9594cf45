import type {
  AdminPackage,
  CustomerPackage,
  HistoryEntry,
  PackageJourney,
} from '@eport/contract/packages/package.ts';
import type { OwnPackagesQuery } from '@eport/contract/packages/packages.api.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/access/actor.ts';
import { todayOf } from '../../platform/access/agent-calendar.ts';
import { agentMoments } from '../../platform/access/agent-days.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  presentCustomerPackage,
  presentHistoryEntry,
  presentJourney,
  presentPackage,
} from './packages.presenter.ts';
import {
  findCustomerPackage,
  findJourney,
  findPackage,
  listCustomerPackages,
  listHistory,
} from './packages.queries.ts';

export async function listOwnPackages(
  { db, config }: Context,
  { userId }: Actor,
  { status: statuses, sort, receivedFrom: from, receivedTo: to, ...page }: OwnPackagesQuery,
) {
  const scope: Scope = { kind: 'customer', userId };
  const received = await agentMoments({ db, config }, { scope }, { from, to });
  const filter = { userId, statuses, sort, received, page: arrayPage(page) };
  const { rows, total } = await listCustomerPackages(db, filter);
  return { total, packages: rows.map(presentCustomerPackage) };
}

export async function getCustomerPackage(
  db: Database,
  where: { scope: Scope; id: number },
): Promise<CustomerPackage> {
  const row = await findCustomerPackage(db, where);
  if (!row) throw notFound('PACKAGE_NOT_FOUND');
  return presentCustomerPackage(row);
}

export async function getJourney(
  { db, clock, config }: Context,
  actor: Actor,
  id: number,
): Promise<PackageJourney> {
  const row = await findJourney(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('PACKAGE_NOT_FOUND');
  return presentJourney(row, actor, todayOf({ clock, config }, row));
}

export async function getHistory({ db }: Context, actor: Actor, id: number): Promise<HistoryEntry[]> {
  const rows = await listHistory(db, { scope: scopeOf(actor), id });
  if (rows.length === 0) throw notFound('PACKAGE_NOT_FOUND');
  return rows.map((row) => presentHistoryEntry(row, actor.role !== 'ROLE_CUSTOMER'));
}

export async function getPackage(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<AdminPackage> {
  const row = await findPackage(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('PACKAGE_NOT_FOUND');
  return presentPackage(row, actor);
}

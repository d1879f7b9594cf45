import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/http/context.ts';
import { presentMovingPackage, presentWaitingPackage } from '../packages.presenter.ts';
import { hasPackages, listMovingRows, listWaitingRows } from './dashboard.queries.ts';

type PackagesOfDashboard = Pick<CustomerDashboard, 'hasPackages' | 'waiting' | 'moving'>;

export async function getDashboardPackages(
  { db }: Context,
  actor: Actor,
  { limit }: { limit: number },
): Promise<PackagesOfDashboard> {
  const listed = { scope: scopeOf(actor), limit };
  const [waiting, moving, hasAny] = await Promise.all([
    listWaitingRows(db, listed),
    listMovingRows(db, listed),
    hasPackages(db, listed),
  ]);
  return {
    hasPackages: hasAny,
    waiting: {
      packages: waiting.rows.map((row) => presentWaitingPackage(row, actor)),
      count: waiting.total,
    },
    moving: { packages: moving.rows.map(presentMovingPackage), count: moving.total },
  };
}

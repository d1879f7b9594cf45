import {
  type CustomerProfile,
  contactUpdate,
  customerProfile,
  type DashboardSummary,
  type ProfileUpdate,
} from '@eport/contract/customers/customer.ts';
import { type CustomerDashboard, DASHBOARD_ROWS } from '@eport/contract/customers/dashboard.ts';
import { type PackageStatus, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { getOwedInvoices } from '../invoices/index.ts';
import { getDashboardPackages } from '../packages/index.ts';
import { lockUser, updateContact } from '../users/index.ts';
import { presentProfile } from './customers.presenter.ts';
import { countDueInvoices, countPackagesByStatus, getProfileRow } from './customers.queries.ts';

const READ_ONLY = readOnlyFields(customerProfile, contactUpdate);

export async function getDashboardSummary({ db }: Context, { userId }: Actor): Promise<DashboardSummary> {
  const [packages, pendingInvoices] = await Promise.all([
    countPackagesByStatus(db, { userId }),
    countDueInvoices(db, { userId }),
  ]);
  const countOf = (statuses: readonly PackageStatus[]) =>
    packages.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  return {
    packagesOnHold: countOf(STATUS_GROUPS.actionRequired),
    packagesInWarehouse: countOf(STATUS_GROUPS.inWarehouse),
    packagesInTransit: countOf(STATUS_GROUPS.inTransit),
    deliveredPackages: countOf(STATUS_GROUPS.delivered),
    pendingInvoices,
  };
}

export async function getDashboard(context: Context, actor: Actor): Promise<CustomerDashboard> {
  const rows = { limit: DASHBOARD_ROWS };
  const [packages, owed] = await Promise.all([
    getDashboardPackages(context, actor, rows),
    getOwedInvoices(context, actor, rows),
  ]);
  return { ...packages, owed };
}

export const getProfile = async ({ db }: Pick<Context, 'db'>, { userId }: Actor): Promise<CustomerProfile> =>
  presentProfile(await getProfileRow(db, { userId }));

export async function changeProfile({ db }: Context, actor: Actor, input: ProfileUpdate) {
  const { userId } = actor;
  return inTransaction(db, actor, async (trx) => {
    await lockUser(trx, userId);
    const current = await getProfile({ db: trx }, actor);
    refuseOutdatedVersion('profile', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    await updateContact(trx, userId, input);
    return getProfile({ db: trx }, actor);
  });
}

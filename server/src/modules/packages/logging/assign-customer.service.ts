import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { queueEmails } from '../../email/index.ts';
import { closeUnknownOwner } from '../../exceptions/index.ts';
import { settleClaims } from '../../expected-packages/index.ts';
import { getPackage } from '../packages.service.ts';
import { type LockedPackage, requirePackageInPlace } from '../status/lock.ts';
import { packagePolicy } from '../status/package-policy.ts';
import { endHold } from '../status/transition.ts';
import { requireCustomer } from './log-package.service.ts';
import { findCountryName, updateOwner } from './write.queries.ts';

type Customer = Awaited<ReturnType<typeof requireCustomer>>;

const NOTIFICATION_OF: Partial<Record<PackageStatus, NotificationKind>> = {
  IN_WAREHOUSE: 'PACKAGE_RECEIVED',
  ON_HOLD_INVOICE_REQUIRED: 'INVOICE_NEEDED',
  HELD_AT_PORT_DUTIES_DUE: 'HELD',
  CUSTOMS_DECLARATION_REQUIRED: 'HELD',
};

export function assignCustomer(
  context: Context,
  actor: Actor,
  id: number,
  userId: number,
): Promise<AdminPackage> {
  const scope = scopeOf(actor);
  return inTransaction(context.db, actor, async (trx) => {
    const pkg = await requirePackageInPlace(trx, { scope, id });
    const customer = await requireCustomer(trx, { scope, id: userId });
    packagePolicy.require('assignCustomer', pkg, actor);
    await refuseOtherDestination(trx, pkg, customer);
    const { goods, hasInvoice } = await settleClaims(context, trx, { id, userId: customer.id });
    await updateOwner(trx, id, {
      ...goods,
      user_id: customer.id,
      destination_country_id: customer.destination_country_id,
    });
    const status = hasInvoice ? await endHold(trx, pkg) : pkg.status;
    await closeUnknownOwner(context, trx, {
      packageId: id,
      owner: `${customer.name} (${customer.mailbox_id})`,
      closedBy: actor.userId,
    });
    const notification = NOTIFICATION_OF[status];
    if (notification) await queueEmails(context, trx, notification, { ids: [id] });
    return getPackage({ db: trx }, actor, id);
  });
}

async function refuseOtherDestination(trx: Database, pkg: LockedPackage, customer: Customer) {
  const { shipment_id: shipment, destination_country_id: destination } = pkg;
  if (shipment === null || destination === null || destination === customer.destination_country_id) return;
  throw new AppError('PACKAGE_DESTINATION_FIXED', {
    id: pkg.id,
    country: (await findCountryName(trx, destination)) ?? '',
    other: customer.destination_name,
  });
}

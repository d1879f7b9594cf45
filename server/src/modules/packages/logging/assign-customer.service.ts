import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
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
import { recipientOf } from './recipient.ts';
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
  return inTransaction(context.db, actor, async (trx) => {
    await assignOwner(context, trx, actor, { id, userId });
    return getPackage({ db: trx }, actor, id);
  });
}

/** Assigns a package in the caller's transaction. The customer's announcement completes what was unknown about the package. */
export async function assignOwner(
  context: Context,
  trx: Transaction<DB>,
  actor: Actor,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  const scope = scopeOf(actor);
  const pkg = await requirePackageInPlace(trx, { scope, id });
  const customer = await requireCustomer(trx, { scope, id: userId });
  packagePolicy.require('assignCustomer', pkg, actor);
  await refuseOtherDestination(trx, pkg, customer);
  const { announced, goods, hasInvoice } = await settleClaims(context, trx, { id, userId: customer.id });
  const { destination_country_id } = customer;
  await updateOwner(
    trx,
    id,
    { ...goods, user_id: customer.id, destination_country_id },
    { ...recipientOf(customer), announced },
  );
  const status = hasInvoice ? await endHold(trx, pkg) : pkg.status;
  await closeUnknownOwner(context, trx, {
    packageId: id,
    owner: `${customer.first_name} ${customer.last_name} (${customer.mailbox_id})`,
    closedBy: actor.userId,
  });
  const notification = NOTIFICATION_OF[status];
  if (notification) await queueEmails(context, trx, notification, { ids: [id] });
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

import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { CHANGEABLE_STATUSES } from '@eport/contract/packages/package-states.ts';
import {
  type BulkStatus,
  type PackageStatus,
  SETTABLE_STATUSES,
  type SettableStatus,
} from '@eport/contract/packages/package-status.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../../platform/errors/app-error.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { Context } from '../../../platform/http/context.ts';
import { queueEmails } from '../../email/index.ts';
import { getPackage } from '../packages.service.ts';
import { lockPackages } from './lock.queries.ts';
import { type PlacedPackage, requirePackage, withShipmentStates } from './lock.ts';
import { packagePolicy } from './package-policy.ts';
import { transitionRows } from './transition.queries.ts';
import { releasePaid } from './transition.ts';

const REASONS: Record<SettableStatus, string> = {
  AWAITING_CUSTOMS_CLEARANCE: 'Waiting for customs clearance',
  CUSTOMS_CLEARED: 'Cleared by customs',
  HELD_AT_PORT_DUTIES_DUE: 'Held at the port until duties are paid',
  CUSTOMS_DECLARATION_REQUIRED: 'Customs requires a declaration',
};

const NOTIFICATION_OF: Partial<Record<SettableStatus, NotificationKind>> = {
  CUSTOMS_CLEARED: 'CLEARED',
  HELD_AT_PORT_DUTIES_DUE: 'HELD',
  CUSTOMS_DECLARATION_REQUIRED: 'HELD',
};

export function setStatus(
  context: Context,
  actor: Actor,
  id: number,
  requested: PackageStatus,
): Promise<AdminPackage> {
  return inTransaction(context.db, actor, async (trx) => {
    const pkg = await requirePackage(trx, { scope: scopeOf(actor), id });
    if (pkg.status === requested) return getPackage({ db: trx }, actor, id);
    const status = requireSettable(requested);
    const [placed] = await withShipmentStates(trx, [pkg]);
    if (placed) refuse(refusalOfSetting(placed, status, actor));
    await applyStatus(context, trx, [id], status);
    return getPackage({ db: trx }, actor, id);
  });
}

function requireSettable(requested: PackageStatus): SettableStatus {
  const status = SETTABLE_STATUSES.find((option) => option === requested);
  if (!status) throw invalidField('status', `must be one of ${SETTABLE_STATUSES.join(', ')}`);
  return status;
}

/** Changes all or none. Throws BULK_REFUSED. */
export function setBulkStatus(
  context: Context,
  actor: Actor,
  { packageIds, status }: { packageIds: number[]; status: BulkStatus },
): Promise<number> {
  return inTransaction(context.db, actor, async (trx) => {
    const locked = await lockPackages(trx, { scope: scopeOf(actor), ids: packageIds });
    if (locked.length < packageIds.length) throw notFound('PACKAGE_NOT_FOUND', 'packageIds');
    refuseUnsettable(await withShipmentStates(trx, locked), status, actor);
    await applyStatus(context, trx, packageIds, status);
    return locked.length;
  });
}

const refusalOfSetting = (pkg: PlacedPackage, target: SettableStatus, actor: Actor) =>
  pkg.status === target ? null : packagePolicy.refusalOf('setStatus', pkg, actor);

function refuseUnsettable(placed: PlacedPackage[], target: BulkStatus, actor: Actor): void {
  const packages = placed.flatMap((pkg) => {
    const found = refusalOfSetting(pkg, target, actor);
    return found ? [{ id: pkg.id, status: pkg.status, reason: asSentence(String(found.values.hint)) }] : [];
  });
  if (packages.length > 0) throw new AppError('BULK_REFUSED', { count: packages.length }, { packages });
}

const asSentence = (hint: string) => hint.charAt(0).toUpperCase() + hint.slice(1);

/** Expects the packages to be locked and their change to be allowed. */
export async function applyStatus(
  context: Context,
  trx: Transaction<DB>,
  ids: number[],
  status: SettableStatus,
): Promise<void> {
  const otherStatuses: PackageStatus[] = CHANGEABLE_STATUSES.filter((from) => from !== status);
  const changedIds = await transitionRows(
    trx,
    { ids },
    { from: otherStatuses, to: status, reason: REASONS[status] },
  );
  const notification = NOTIFICATION_OF[status];
  if (notification) await queueEmails(context, trx, notification, { ids: changedIds });
  if (status === 'CUSTOMS_CLEARED') await releasePaid(context, trx, ids);
}

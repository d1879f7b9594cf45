import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import {
  type BulkStatus,
  type PackageStatus,
  SETTABLE_STATUSES,
  type SettableStatus,
} from '@eport/contract/packages/package-status.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { AppError, invalidField, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { statusText } from '../../platform/status-text.ts';
import { queueMails } from '../email/index.ts';
import { lockPackages } from './lock.queries.ts';
import { type PlacedPackage, requirePackage, withWhereabouts } from './lock.ts';
import { moveRows } from './move.queries.ts';
import { releasePaid } from './move.ts';
import { LEFT_BY_HAND, whyNotSettable } from './package-life.ts';

const REASONS: Record<SettableStatus, string> = {
  AWAITING_CUSTOMS_CLEARANCE: 'Waiting for customs clearance',
  CUSTOMS_CLEARED: 'Cleared by customs',
  HELD_AT_PORT_DUTIES_DUE: 'Held at the port until duties are paid',
  CUSTOMS_DECLARATION_REQUIRED: 'Customs asks for a declaration',
};

/** What customers are told of. */
const NEWS: Partial<Record<SettableStatus, NotificationKind>> = {
  CUSTOMS_CLEARED: 'CLEARED',
  HELD_AT_PORT_DUTIES_DUE: 'HELD',
  CUSTOMS_DECLARATION_REQUIRED: 'HELD',
};

/** Whatever its status, a package may be given the one that it has. */
export function setStatus(context: Context, actor: Actor, id: number, given: PackageStatus): Promise<void> {
  return inTransaction(context.db, actor, async (trx) => {
    const parcel = await requirePackage(trx, { scope: scopeOf(actor), id });
    if (parcel.status === given) return;
    const status = requireSettable(given);
    const [placed] = await withWhereabouts(trx, [parcel]);
    const hint = placed && whyNotSettable(placed, status);
    if (hint) throw new AppError('STATUS_NOT_REACHABLE', { id, from: statusText(parcel.status), hint });
    await applyStatus(context, trx, [id], status);
  });
}

function requireSettable(given: PackageStatus): SettableStatus {
  const status = SETTABLE_STATUSES.find((option) => option === given);
  if (!status) throw invalidField('status', `must be one of ${SETTABLE_STATUSES.join(', ')}`);
  return status;
}

/** All or none; BULK_REFUSED names each package that cannot be changed. Answers how many now have the status. */
export function setBulkStatus(
  context: Context,
  actor: Actor,
  { packageIds, status }: { packageIds: number[]; status: BulkStatus },
): Promise<number> {
  return inTransaction(context.db, actor, async (trx) => {
    const parcels = await lockPackages(trx, { scope: scopeOf(actor), ids: packageIds });
    if (parcels.length < packageIds.length) throw notFound('PACKAGE_NOT_FOUND', 'packageIds');
    refuseUnsettable(await withWhereabouts(trx, parcels), status);
    await applyStatus(context, trx, packageIds, status);
    return parcels.length;
  });
}

function refuseUnsettable(parcels: PlacedPackage[], target: BulkStatus): void {
  const packages = parcels.flatMap((parcel) => {
    const hint = whyNotSettable(parcel, target);
    return hint === null ? [] : [{ id: parcel.id, status: parcel.status, reason: asSentence(hint) }];
  });
  if (packages.length > 0) throw new AppError('BULK_REFUSED', { count: packages.length }, { packages });
}

const asSentence = (hint: string) => hint.charAt(0).toUpperCase() + hint.slice(1);

/** A cleared package whose invoice is paid already goes on to be ready for pickup. */
async function applyStatus(
  context: Context,
  trx: Transaction<DB>,
  ids: number[],
  status: SettableStatus,
): Promise<void> {
  const others: PackageStatus[] = LEFT_BY_HAND.filter((from) => from !== status);
  const moved = await moveRows(trx, { ids }, { from: others, to: status, reason: REASONS[status] });
  const news = NEWS[status];
  if (news) await queueMails(context, trx, news, { ids: moved });
  if (status === 'CUSTOMS_CLEARED') await releasePaid(context, trx, ids);
}

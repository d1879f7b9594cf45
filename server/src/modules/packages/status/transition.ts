import { PACKAGE_MACHINE } from '@eport/contract/packages/package-states.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Context } from '../../../platform/http/context.ts';
import { queueEmails } from '../../email/index.ts';
import { statusAfterUpload } from './hold.ts';
import type { PlacedPackage } from './lock.ts';
import { transitionPaidRows, transitionRows, type Where } from './transition.queries.ts';

/** Expects the packages or their shipment to be locked. Staff and customers see `reason`. */
export async function transition(
  trx: Transaction<DB>,
  event: 'depart' | 'unstuff' | 'bringToCounter' | 'revertRelease',
  where: Where,
  reason: string,
): Promise<number[]> {
  const { from, to } = transitionOf(PACKAGE_MACHINE, event);
  return transitionRows(trx, where, { from, to, reason });
}

/**
 * Releases the packages whose invoices are paid. Expects the packages to be locked: otherwise clearance and payment could each miss the
 * other's uncommitted change.
 */
export async function releasePaid(
  context: Pick<Context, 'jobs' | 'config'>,
  trx: Transaction<DB>,
  ids: number[],
): Promise<void> {
  const { from, to } = transitionOf(PACKAGE_MACHINE, 'release');
  const released = await transitionPaidRows(trx, ids, { from, to, reason: 'Cleared by customs and paid' });
  if (released.length > 0) await queueEmails(context, trx, 'READY_FOR_PICKUP', { ids: released });
}

export async function revertRelease(trx: Transaction<DB>, id: number): Promise<void> {
  await transition(trx, 'revertRelease', { ids: [id] }, 'Payment reversed');
}

export async function endHold(trx: Transaction<DB>, pkg: PlacedPackage): Promise<PackageStatus> {
  const to = statusAfterUpload(pkg);
  if (to === pkg.status) return to;
  const change = { from: [pkg.status], to, reason: 'Purchase invoice uploaded' };
  await transitionRows(trx, { ids: [pkg.id] }, change);
  return to;
}

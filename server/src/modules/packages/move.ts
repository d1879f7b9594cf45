import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueMails } from '../email/index.ts';
import type { PlacedPackage } from './lock.ts';
import { movePaidRows, moveRows, type Which } from './move.queries.ts';
import { type LifeEvent, PACKAGE_LIFE, statusAfterUpload } from './package-life.ts';

/**
 * Moves those packages along to which `event` can happen, in one statement, and answers their ids. `reason` is the sentence
 * that staff and customers read in the history. The transaction holds the locks of the packages or of their shipment.
 */
export async function moveAlong(
  trx: Transaction<DB>,
  event: LifeEvent,
  which: Which,
  reason: string,
): Promise<number[]> {
  return moveRows(trx, which, { ...PACKAGE_LIFE[event], reason });
}

/**
 * Makes those packages ready for pickup that are cleared and whose live invoice is paid; called by whichever comes second.
 * The transaction holds the packages' locks: without them clearing and payment could each miss the other.
 */
export async function releasePaid(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<DB>,
  ids: number[],
): Promise<void> {
  const move = { ...PACKAGE_LIFE.RELEASED, reason: 'Cleared by customs and paid' };
  const released = await movePaidRows(trx, ids, move);
  if (released.length > 0) await queueMails(context, trx, 'READY_FOR_PICKUP', { ids: released });
}

/** Undoes `releasePaid` for a locked package whose payment was reversed. */
export async function takeBackRelease(trx: Transaction<DB>, id: number): Promise<void> {
  await moveAlong(trx, 'RELEASE_TAKEN_BACK', { ids: [id] }, 'Payment reversed');
}

/** Ends the hold of a package, locked in its place, whose purchase invoice was uploaded; any other stays as it is. */
export async function endHold(trx: Transaction<DB>, parcel: PlacedPackage): Promise<void> {
  const to = statusAfterUpload(parcel);
  if (to === parcel.status) return;
  const move = { from: [parcel.status], to, reason: 'Purchase invoice uploaded' };
  await moveRows(trx, { ids: [parcel.id] }, move);
}

import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Context } from '../../platform/http/context.ts';
import { openUnknownOwner } from '../exceptions/index.ts';
import { deleteClaims, insertClaims, type Match } from './write.queries.ts';

/**
 * Replaces the claims of these announcements, and opens exceptions for packages without an owner. Expects the packages
 * to be locked or new.
 */
export async function claim(
  context: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  actor: Actor,
  matches: readonly Match[],
): Promise<void> {
  if (matches.length === 0) return;
  await deleteClaims(
    trx,
    matches.map(({ expectedPackageId }) => expectedPackageId),
  );
  await insertClaims(trx, matches, actor.userId);
  await openUnknownOwner(
    context,
    trx,
    matches.map(({ packageId }) => packageId),
  );
}

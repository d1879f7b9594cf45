import type { CarrierCheck, CarrierCheckInput } from '@eport/contract/manifests/preflight.ts';
import { type Actor, scopeOf } from '../../../../platform/access/actor.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { invalidField } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { getManifest } from '../../get-manifest.ts';
import { requireManifest } from '../../require-manifest.ts';
import { type CarrierCheckRow, getCarrierCheck, insertCarrierCheck } from './preflight.queries.ts';

const FIELDS = [
  'customsOfficeCode',
  'voyageNumber',
  'departureDate',
  'masterBillOfLadingReferenceNumber',
] as const;

/** Records that a user has compared these values with the carrier's manifest. Throws if they have changed since. */
export const confirmCarrier = (
  { db }: Context,
  actor: Actor,
  id: number,
  compared: CarrierCheckInput,
): Promise<CarrierCheck> =>
  inTransaction(db, actor, async (trx) => {
    await requireManifest(trx, { scope: scopeOf(actor), id });
    const manifest = await getManifest({ db: trx }, actor, id);
    for (const field of FIELDS) {
      if (compared[field] !== manifest[field])
        throw invalidField(field, `is ${manifest[field] ?? 'empty'} in the manifest. Compare it again`);
    }
    await insertCarrierCheck(trx, { id, compared, userId: actor.userId });
    return presentCarrierCheck(await getCarrierCheck(trx, id, compared));
  });

export const presentCarrierCheck = (row: CarrierCheckRow): CarrierCheck => ({
  checkedAt: row.checked_at.toISOString(),
  checkedBy: `${row.first_name} ${row.last_name}`,
});

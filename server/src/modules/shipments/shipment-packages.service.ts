import type { RefusedPackage } from '@eport/contract/shared/errors.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { type LockedPackage, lockPackages, requirePackage } from '../packages/index.ts';
import { type LockedShipment, requireShipment } from './require-shipment.ts';
import { requirePreparing } from './shipment-life.ts';
import { findHouseBill, listShipmentNames, putAboard } from './shipment-packages.queries.ts';
import { getShipment } from './shipments.service.ts';

/** Adds all of the packages or, when one is refused, none. */
export async function addPackages(
  context: Context,
  actor: Actor,
  id: number,
  packageIds: number[],
): Promise<Shipment> {
  const scope = scopeOf(actor);
  await inTransaction(context.db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope, id });
    requirePreparing(shipment.status);
    const packages = await lockPackages(trx, { scope, ids: packageIds });
    if (packages.length < packageIds.length) throw notFound('PACKAGE_NOT_FOUND', 'packageIds');
    await refuseUnfit(trx, scope, shipment, packages);
    await putAboard(trx, packageIds, id);
  });
  return getShipment(context, actor, id);
}

async function refuseUnfit(trx: Database, scope: Scope, shipment: LockedShipment, packages: LockedPackage[]) {
  const taken = packages.flatMap(({ shipment_id }) => shipment_id ?? []);
  const others = taken.length > 0 ? await listShipmentNames(trx, { scope, ids: taken }) : [];
  const byId = new Map(others.map((other) => [other.id, other]));
  const refused = packages.flatMap((parcel): RefusedPackage | [] => {
    const reason = refusalOf(parcel, shipment, byId);
    return reason ? { id: parcel.id, status: parcel.status, reason } : [];
  });
  if (refused.length > 0) {
    throw new AppError('PACKAGES_REFUSED', { count: refused.length }, { packages: refused });
  }
}

type OtherShipment = Awaited<ReturnType<typeof listShipmentNames>>[number];

/** Why this package cannot travel in this shipment, if so. */
function refusalOf(
  parcel: LockedPackage,
  shipment: LockedShipment,
  others: Map<number, OtherShipment>,
): string | undefined {
  if (parcel.agent_id !== shipment.agent_id) return 'It belongs to another agent.';
  if (parcel.shipment_id === shipment.id) return 'It is already in this shipment.';
  if (parcel.shipment_id !== null) {
    const other = others.get(parcel.shipment_id);
    return other?.status === 'PREPARING'
      ? `It is already in shipment “${other.manifest_id}”.`
      : `It has left the warehouse in shipment “${other?.manifest_id}”.`;
  }
  if (parcel.destination_country_id === null) return 'It has no destination country yet.';
  if (parcel.destination_country_id !== shipment.destination_country_id) return 'It goes to another country.';
  if (parcel.warehouse_id !== shipment.origin_warehouse_id) return 'It lies in another warehouse.';
  return undefined;
}

type Aboard = { id: number; packageId: number };

export const removePackage = ({ db }: Context, actor: Actor, { id, packageId }: Aboard): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const shipment = await requireShipment(trx, { scope, id });
    const parcel = await requirePackage(trx, { scope, id: packageId, field: 'packageId' });
    if (parcel.shipment_id !== id) throw notFound('PACKAGE_NOT_FOUND', 'packageId');
    requirePreparing(shipment.status);
    if (await findHouseBill(trx, { packageId })) throw new AppError('PACKAGE_ON_MANIFEST', { id: packageId });
    await putAboard(trx, [packageId], null);
  });

import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { findShipmentStates, holdShipmentOf, lockPackages } from './lock.queries.ts';

export type LockedPackage = Awaited<ReturnType<typeof lockPackages>>[number];
export type PlacedPackage = Awaited<ReturnType<typeof withWhereabouts>>[number];

/** Locked packages, and where their shipments are. */
export async function withWhereabouts(trx: Database, parcels: LockedPackage[]) {
  const shipmentIds = new Set(parcels.flatMap(({ shipment_id }) => shipment_id ?? []));
  const shipments = shipmentIds.size === 0 ? [] : await findShipmentStates(trx, { ids: [...shipmentIds] });
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  return parcels.map((parcel) => {
    const shipment = parcel.shipment_id === null ? undefined : byId.get(parcel.shipment_id);
    return {
      ...parcel,
      shipment_status: shipment?.status ?? null,
      unstuffed_at: shipment?.unstuffed_at ?? null,
    };
  });
}

/** One locked package; 404 on `field` for one that does not exist or lies outside scope. */
export async function requirePackage(
  trx: Database,
  { scope, id, field = 'id' }: { scope: Scope; id: number; field?: string },
): Promise<LockedPackage> {
  const [parcel] = await lockPackages(trx, { scope, ids: [id] });
  if (!parcel) throw notFound('PACKAGE_NOT_FOUND', field);
  return parcel;
}

/**
 * As `requirePackage`, and its shipment stands still too: for a step that depends on where the package is. A held package is
 * passed over by departure and unstuffing, so its own lock alone would not make them wait.
 */
export async function requirePackageInPlace(
  trx: Database,
  which: { scope: Scope; id: number },
): Promise<PlacedPackage> {
  const shipment = await holdShipmentOf(trx, which);
  const [parcel] = await withWhereabouts(trx, [await requirePackage(trx, which)]);
  if (!parcel || parcel.shipment_id !== (shipment?.id ?? null)) throw new AppError('CONFLICT');
  return parcel;
}

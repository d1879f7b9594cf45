import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { findShipmentStates, holdShipmentOf, lockPackageRows } from './lock.queries.ts';

export type LockedPackage = Awaited<ReturnType<typeof lockPackages>>[number];

/**
 * The packages of `ids` that lie in scope, locked in the order of their ids; their shipments are not locked. Whoever also
 * locks the shipment does so before.
 */
export async function lockPackages(trx: Database, { scope, ids }: { scope: Scope; ids: number[] }) {
  const rows = await lockPackageRows(trx, { scope, ids });
  const shipmentIds = new Set(rows.flatMap(({ shipment_id }) => shipment_id ?? []));
  const shipments = shipmentIds.size === 0 ? [] : await findShipmentStates(trx, { ids: [...shipmentIds] });
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  return rows.map((row) => {
    const shipment = row.shipment_id === null ? undefined : byId.get(row.shipment_id);
    return {
      ...row,
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
): Promise<LockedPackage> {
  const shipment = await holdShipmentOf(trx, which);
  const parcel = await requirePackage(trx, which);
  if (parcel.shipment_id !== (shipment?.id ?? null)) throw new AppError('CONFLICT');
  return parcel;
}

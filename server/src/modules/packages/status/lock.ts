import type { Scope } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { findShipmentStates, holdShipmentOf, lockPackages } from './lock.queries.ts';

export type LockedPackage = Awaited<ReturnType<typeof lockPackages>>[number];
export type PlacedPackage = Awaited<ReturnType<typeof withShipmentStates>>[number];

export async function withShipmentStates(trx: Database, packages: LockedPackage[]) {
  const shipmentIds = new Set(packages.flatMap(({ shipment_id }) => shipment_id ?? []));
  const shipments = shipmentIds.size === 0 ? [] : await findShipmentStates(trx, { ids: [...shipmentIds] });
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  return packages.map((pkg) => {
    const shipment = pkg.shipment_id === null ? undefined : byId.get(pkg.shipment_id);
    return {
      ...pkg,
      shipment_status: shipment?.status ?? null,
      unstuffed_at: shipment?.unstuffed_at ?? null,
    };
  });
}

export async function requirePackage(
  trx: Database,
  { scope, id, field }: { scope: Scope; id: number; field?: string },
): Promise<LockedPackage> {
  const [pkg] = await lockPackages(trx, { scope, ids: [id] });
  if (!pkg) throw notFound('PACKAGE_NOT_FOUND', field);
  return pkg;
}

/**
 * Locks the shipment, then the package: departure and unstuffing skip packages on hold, so the package's lock alone would not make them
 * wait. Throws CONFLICT if the package was moved to another shipment in the meantime.
 */
export async function requirePackageInPlace(
  trx: Database,
  where: { scope: Scope; id: number },
): Promise<PlacedPackage> {
  const shipment = await holdShipmentOf(trx, where);
  const [pkg] = await withShipmentStates(trx, [await requirePackage(trx, where)]);
  if (!pkg || pkg.shipment_id !== (shipment?.id ?? null)) throw new AppError('CONFLICT');
  return pkg;
}

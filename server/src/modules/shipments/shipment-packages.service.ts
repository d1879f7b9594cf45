import type { RefusedPackage } from '@eport/contract/shared/errors.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { listOpenKinds, reasonOf } from '../exceptions/index.ts';
import { type LockedPackage, lockPackages, requirePackage } from '../packages/index.ts';
import { deleteScan } from './loading/scans.queries.ts';
import { type LockedShipment, requireShipment } from './require-shipment.ts';
import { assignToShipment, findHouseBill, listShipmentsById } from './shipment-packages.queries.ts';
import { shipmentPolicy } from './shipment-policy.ts';
import { getShipment } from './shipments.service.ts';

export function addPackages(
  { db }: Context,
  actor: Actor,
  id: number,
  packageIds: number[],
): Promise<Shipment> {
  const scope = scopeOf(actor);
  return inTransaction(db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope, id });
    shipmentPolicy.require('addPackages', shipment, actor);
    const packages = await lockPackages(trx, { scope, ids: packageIds });
    if (packages.length < packageIds.length) throw notFound('PACKAGE_NOT_FOUND', 'packageIds');
    await refuseUnfit(trx, scope, shipment, packages);
    await assignToShipment(trx, packageIds, id);
    return getShipment({ db: trx }, actor, id);
  });
}

async function refuseUnfit(...call: Parameters<typeof listUnfit>) {
  const refused = await listUnfit(...call);
  if (refused.length > 0) {
    throw new AppError('PACKAGES_REFUSED', { count: refused.length }, { packages: refused });
  }
}

/** Returns the packages that may not be added to this shipment, with reasons. Callers must hold the locks of shipment and packages. */
export async function listUnfit(
  trx: Database,
  scope: Scope,
  shipment: LockedShipment,
  packages: LockedPackage[],
): Promise<RefusedPackage[]> {
  const taken = packages.flatMap(({ shipment_id }) => shipment_id ?? []);
  const others = taken.length > 0 ? await listShipmentsById(trx, { scope, ids: taken }) : [];
  const byId = new Map(others.map((other) => [other.id, other]));
  const kindsByPackage = await listOpenKinds(trx, { packageIds: packages.map(({ id }) => id) });
  return packages.flatMap((pkg): RefusedPackage | [] => {
    const kinds = kindsByPackage.get(pkg.id);
    const reason = reasonAgainst(pkg, shipment, byId) ?? (kinds && reasonOf(kinds));
    return reason ? { id: pkg.id, status: pkg.status, reason } : [];
  });
}

type OtherShipment = Awaited<ReturnType<typeof listShipmentsById>>[number];

function reasonAgainst(
  pkg: LockedPackage,
  shipment: LockedShipment,
  others: Map<number, OtherShipment>,
): string | undefined {
  if (pkg.agent_id !== shipment.agent_id) return 'It belongs to another agent.';
  if (pkg.shipment_id === shipment.id) return 'It is already in this shipment.';
  if (pkg.shipment_id !== null) {
    const other = others.get(pkg.shipment_id);
    return other?.status === 'PREPARING'
      ? `It is already in shipment “${other.manifest_id}”.`
      : `It has left the warehouse in shipment “${other?.manifest_id}”.`;
  }
  if (pkg.destination_country_id === null) return 'It has no destination country yet.';
  if (pkg.destination_country_id !== shipment.destination_country_id) return 'It goes to another country.';
  if (pkg.warehouse_id !== shipment.origin_warehouse_id) return 'It is in another warehouse.';
  return undefined;
}

type Aboard = { id: number; packageId: number };

export const removePackage = ({ db }: Context, actor: Actor, { id, packageId }: Aboard): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const shipment = await requireShipment(trx, { scope, id });
    const pkg = await requirePackage(trx, { scope, id: packageId, field: 'packageId' });
    if (pkg.shipment_id !== id) throw notFound('PACKAGE_NOT_FOUND', 'packageId');
    await deleteScan(trx, { shipmentId: id, stage: 'LOAD', packageId });
    await leaveShipment(trx, actor, { shipment, packageId });
  });

/**
 * Takes the package off the shipment. Throws if the shipment is not PREPARING or the package has a house bill. Callers must hold the
 * locks of both.
 */
export async function leaveShipment(
  trx: Database,
  actor: Actor,
  { shipment, packageId }: { shipment: LockedShipment; packageId: number },
): Promise<void> {
  const has_bill = (await findHouseBill(trx, { packageId })) !== undefined;
  shipmentPolicy.require('removePackage', { ...shipment, has_bill }, actor);
  await assignToShipment(trx, [packageId], null);
}

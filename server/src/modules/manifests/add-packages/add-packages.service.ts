import type { AddRemaining, bulkAdd, Manifest } from '@eport/contract/manifests/manifest.ts';
import type { RefusedPackage } from '@eport/contract/shared/errors.ts';
import type { z } from 'zod';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type LockedPackage, lockPackages } from '../../packages/index.ts';
import { nextReferences } from '../bills/bill-references.ts';
import { requireContainerOf } from '../containers/containers.service.ts';
import { houseTypeOf, hsCodeDigitsOf, profileOf } from '../export/profiles/customs-profiles.ts';
import { getManifest } from '../get-manifest.ts';
import { updateManifest } from '../manifests.queries.ts';
import { type LockedManifest, requireManifest } from '../require-manifest.ts';
import {
  getAgentAndDestinationCode,
  insertBills,
  insertDeclaredValues,
  listUnbillableRows,
  listUnbilledIds,
} from './add-packages.queries.ts';

/** The maximum of a house bill, in cubic meters. */
const MAX_VOLUME = 99_999;

export const addPackages = (
  { db }: Context,
  actor: Actor,
  id: number,
  { packageIds, containerId }: z.output<typeof bulkAdd>,
): Promise<Manifest> =>
  inTransaction(db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const manifest = await requireManifest(trx, { scope, id });
    await requireContainerOf(trx, id, containerId);
    const packages = await lockPackages(trx, { scope, ids: packageIds });
    if (packages.length < packageIds.length) throw notFound('PACKAGE_NOT_FOUND', 'packageIds');
    await createBills(trx, manifest, { containerId, packages });
    return getManifest({ db: trx }, actor, id);
  });

export const addRemainingPackages = (
  { db }: Context,
  actor: Actor,
  id: number,
  { containerId, except = [] }: AddRemaining,
): Promise<{ added: number }> =>
  inTransaction(db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const manifest = await requireManifest(trx, { scope, id });
    await requireContainerOf(trx, id, containerId);
    const ids = await listUnbilledIds(trx, { shipmentId: manifest.shipment_id, except });
    const locked = await lockPackages(trx, { scope, ids });
    // The lock may have waited for someone who took packages out of the shipment.
    const packages = locked.filter((pkg) => pkg.shipment_id === manifest.shipment_id);
    if (packages.length > 0) await createBills(trx, manifest, { containerId, packages });
    return { added: packages.length };
  });

async function createBills(
  trx: Database,
  manifest: LockedManifest,
  { containerId, packages }: { containerId: number; packages: LockedPackage[] },
) {
  await refuseUnbillable(trx, manifest, packages);
  const packageIds = packages.map((pkg) => pkg.id);
  const { agent_code: agentCode, destination_code: country } = await getAgentAndDestinationCode(
    trx,
    manifest.id,
  );
  const profile = profileOf(country);
  const { references, next } = await nextReferences(
    trx,
    { agentId: manifest.agent_id, agentCode, manifestId: manifest.id },
    { from: manifest.next_bill_number, count: packageIds.length },
  );
  await insertBills(trx, {
    manifestId: manifest.id,
    containerId,
    blType: houseTypeOf(profile, manifest.mode_of_transport),
    packageIds,
    references,
    hsCodeDigits: hsCodeDigitsOf(profile),
  });
  await insertDeclaredValues(trx, { manifestId: manifest.id, packageIds });
  await updateManifest(trx, manifest.id, { next_bill_number: next });
}

async function refuseUnbillable(trx: Database, manifest: LockedManifest, packages: LockedPackage[]) {
  const ids = packages.map(({ id }) => id);
  const rows = await listUnbillableRows(trx, { ids, maxVolume: MAX_VOLUME });
  const unbillableById = new Map(rows.map((row) => [row.id, row]));
  const refused = packages.flatMap((pkg): RefusedPackage | [] => {
    const reason = refusalOf(pkg, manifest, unbillableById.get(pkg.id));
    return reason ? { id: pkg.id, status: pkg.status, reason } : [];
  });
  if (refused.length > 0) {
    throw new AppError('PACKAGES_NOT_BILLED', { count: refused.length }, { packages: refused });
  }
}

type UnbillableRow = Awaited<ReturnType<typeof listUnbillableRows>>[number];

function refusalOf(
  pkg: LockedPackage,
  manifest: LockedManifest,
  unbillable: UnbillableRow | undefined,
): string | undefined {
  if (pkg.shipment_id === null) return 'It is not in a shipment yet.';
  if (pkg.shipment_id !== manifest.shipment_id) return 'It is in another shipment.';
  if (!unbillable) return undefined;
  if (unbillable.bl_reference) return `It already has house bill ${unbillable.bl_reference}.`;
  return `Its volume of ${Math.round(Number(unbillable.volume)).toLocaleString('en-US')} m³ is too large for a house bill.`;
}

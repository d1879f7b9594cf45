import { PACKAGE_MACHINE } from '@eport/contract/packages/package-states.ts';
import { canHappen } from '@eport/contract/shared/state-machine.ts';
import type { ScanResult, ShipmentScan } from '@eport/contract/shipments/loading.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { closeMissing, closeUndone, listOpenKinds, openExceptions } from '../../exceptions/index.ts';
import { type LockedPackage, packagePolicy } from '../../packages/index.ts';
import { requireShipment } from '../require-shipment.ts';
import { listShipmentsById, lockShipmentPackages } from '../shipment-packages.queries.ts';
import { shipmentPolicy } from '../shipment-policy.ts';
import { unstuff } from '../shipment-steps.service.ts';
import { updateShipment } from '../shipments.queries.ts';
import { getShipment } from '../shipments.service.ts';
import { lockScanned } from './find-scanned.ts';
import { recordScan } from './loading.service.ts';
import { countScans, deleteScan, findLoadingRow, listUnscanned } from './scans.queries.ts';

export const unload = (
  context: Context,
  actor: Actor,
  { id, code, confirmed }: ShipmentScan & { id: number },
): Promise<ScanResult> =>
  inTransaction(context.db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    shipmentPolicy.require('unload', shipment, actor);
    const pkg = await lockScanned(trx, shipment, code);
    const isExtra = pkg.shipment_id !== id;
    const before = await findLoadingRow(trx, { shipmentId: id, stage: 'UNLOAD', packageId: pkg.id });
    let exceptionId: number | null = null;
    if (isExtra && !before?.scanned_at) {
      packagePolicy.require('openException', pkg, actor);
      if (!confirmed) {
        throw new AppError('SCAN_NOT_ABOARD', {
          id: pkg.id,
          reason: await expectedPlaceText(trx, actor, pkg),
        });
      }
      const note = `Found in the container of shipment ${shipment.manifest_id}.`;
      const [opened] = await openExceptions(context, trx, [
        { packageId: pkg.id, agentId: pkg.agent_id, kind: 'OTHER', note, openedBy: actor.userId },
      ]);
      exceptionId = opened ?? null;
    }
    const found = await closeMissing(context, trx, {
      packageId: pkg.id,
      shipment: shipment.manifest_id,
      closedBy: actor.userId,
    });
    const now = context.clock.now();
    const open = await listOpenKinds(trx, { packageIds: [pkg.id] });
    const scan = { stage: 'UNLOAD', isExtra, exceptionId, openExceptions: open.get(pkg.id), now } as const;
    const result = await recordScan(trx, actor, { shipment, pkg, ...scan });
    return found ? { ...result, outcome: 'FOUND' } : result;
  });

async function expectedPlaceText(
  trx: Database,
  actor: Actor,
  { shipment_id }: LockedPackage,
): Promise<string> {
  if (shipment_id === null) return 'It should be in the warehouse.';
  const [other] = await listShipmentsById(trx, { scope: scopeOf(actor), ids: [shipment_id] });
  return `It should be in shipment “${other?.manifest_id}”.`;
}

export const undoUnload = (
  context: Context,
  actor: Actor,
  { id, packageId }: { id: number; packageId: number },
): Promise<void> =>
  inTransaction(context.db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    shipmentPolicy.require('unload', shipment, actor);
    if (shipment.unloading_confirmed_at) throw new AppError('UNLOADING_CONFIRMED');
    const scan = await deleteScan(trx, { shipmentId: id, stage: 'UNLOAD', packageId });
    if (!scan) throw notFound('SCAN_NOT_FOUND', 'packageId');
    const { exception_id: exceptionId } = scan;
    if (exceptionId !== null) await closeUndone(context, trx, { exceptionId, closedBy: actor.userId });
  });

export const confirmUnloading = (context: Context, actor: Actor, id: number): Promise<Shipment> =>
  inTransaction(context.db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    await lockShipmentPackages(trx, id);
    const { UNLOAD } = await countScans(trx, id);
    const facts = { ...shipment, scan_count: UNLOAD.scanned + UNLOAD.extra };
    shipmentPolicy.require('confirmUnloading', facts, actor);
    const now = context.clock.now();
    if (shipment.unstuffed_at === null) await unstuff(trx, shipment);
    const missing = await listUnscanned(trx, { shipmentId: id, stage: 'UNLOAD' });
    const note = `Not scanned when shipment ${shipment.manifest_id} was unloaded.`;
    await openExceptions(
      context,
      trx,
      missing
        .filter(({ status }) => canHappen(PACKAGE_MACHINE, 'openException', status))
        .map((pkg) => ({
          packageId: pkg.id,
          agentId: pkg.agent_id,
          kind: 'MISSING_AT_ARRIVAL' as const,
          note,
          openedBy: actor.userId,
        })),
    );
    await updateShipment(trx, id, {
      unstuffed_at: shipment.unstuffed_at ?? now,
      unloading_confirmed_at: now,
    });
    return getShipment({ db: trx }, actor, id);
  });

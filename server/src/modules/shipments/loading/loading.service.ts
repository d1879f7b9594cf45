import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import type { ScanList, ScanResult, ShipmentScan } from '@eport/contract/shipments/loading.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listOpenKinds, reasonOf } from '../../exceptions/index.ts';
import type { LockedPackage } from '../../packages/index.ts';
import { type LockedShipment, requireShipment } from '../require-shipment.ts';
import { assignToShipment } from '../shipment-packages.queries.ts';
import { leaveShipment, listUnfit } from '../shipment-packages.service.ts';
import { shipmentPolicy } from '../shipment-policy.ts';
import { findShipment } from '../shipments.queries.ts';
import { lockScanned } from './find-scanned.ts';
import { presentLoadingPackage } from './loading.presenter.ts';
import {
  countScans,
  deleteScan,
  findLoadingRow,
  insertScan,
  listLoadingRows,
  type ScanStage,
} from './scans.queries.ts';

export async function listScans(
  { db }: Context,
  actor: Actor,
  { id, stage }: { id: number; stage: ScanStage },
): Promise<ScanList> {
  const scope = scopeOf(actor);
  const row = await findShipment(db, { scope, id });
  if (!row) throw notFound('SHIPMENT_NOT_FOUND');
  const [packages, counts] = await Promise.all([
    listLoadingRows(db, { scope, shipmentId: id, stage }),
    countScans(db, id),
  ]);
  const exceptions = await listOpenKinds(db, { packageIds: packages.map((pkg) => pkg.id) });
  const facts = { ...row, scan_count: counts.UNLOAD.scanned + counts.UNLOAD.extra };
  const can = shipmentPolicy.permissions(['load', 'unload', 'confirmUnloading'], facts, actor);
  return {
    manifestId: row.manifest_id,
    destinationCountryName: row.destination_country_name,
    status: row.status,
    packages: packages.map((pkg) => presentLoadingPackage(pkg, exceptions.get(pkg.id))),
    can:
      stage === 'LOAD'
        ? { scan: can.load, confirm: can.load }
        : { scan: can.unload, confirm: can.confirmUnloading },
  };
}

export const load = (
  { db, clock }: Context,
  actor: Actor,
  { id, code, confirmed }: ShipmentScan & { id: number },
): Promise<ScanResult> =>
  inTransaction(db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    shipmentPolicy.require('load', shipment, actor);
    const pkg = await lockScanned(trx, shipment, code);
    const isExtra = pkg.shipment_id !== id;
    await refuseLoading(trx, actor, { shipment, pkg, confirmed });
    if (isExtra) await assignToShipment(trx, [pkg.id], id);
    const now = clock.now();
    const scan = { stage: 'LOAD', isExtra, exceptionId: null, openExceptions: undefined, now } as const;
    return recordScan(trx, actor, { shipment, pkg, ...scan });
  });

type Loading = { shipment: LockedShipment; pkg: LockedPackage; confirmed: boolean };

async function refuseLoading(trx: Transaction<DB>, actor: Actor, { shipment, pkg, confirmed }: Loading) {
  const { id } = pkg;
  if (pkg.shipment_id === shipment.id) {
    const kinds = (await listOpenKinds(trx, { packageIds: [id] })).get(id);
    if (kinds) throw new AppError('SCAN_REFUSED', { id, reason: reasonOf(kinds) });
  } else {
    const [unfit] = await listUnfit(trx, scopeOf(actor), shipment, [pkg]);
    if (unfit) throw new AppError('SCAN_REFUSED', { id, reason: unfit.reason });
  }
  if (confirmed) return;
  // Checked before the plan, since confirming skips both checks and the user must know of the hold.
  if (pkg.status === 'ON_HOLD_INVOICE_REQUIRED') throw new AppError('SCAN_ON_HOLD', { id });
  if (pkg.shipment_id !== shipment.id) throw new AppError('SCAN_NOT_PLANNED', { id });
}

type Scanned = {
  shipment: LockedShipment;
  pkg: LockedPackage;
  stage: ScanStage;
  isExtra: boolean;
  /** Opened by this scan. */
  exceptionId: number | null;
  openExceptions: ExceptionKind[] | undefined;
  now: Date;
};

export async function recordScan(
  trx: Transaction<DB>,
  actor: Actor,
  { shipment, pkg, stage, isExtra, exceptionId, openExceptions, now }: Scanned,
): Promise<ScanResult> {
  const inserted = await insertScan(trx, {
    agent_id: shipment.agent_id,
    shipment_id: shipment.id,
    package_id: pkg.id,
    stage,
    is_extra: isExtra,
    exception_id: exceptionId,
    package_status: pkg.status,
    scanned_by: actor.userId,
    scanned_at: now,
  });
  const row = await findLoadingRow(trx, { shipmentId: shipment.id, stage, packageId: pkg.id });
  if (!row) throw new Error(`Package ${pkg.id} was scanned but is gone.`);
  return {
    outcome: inserted ? 'COUNTED' : 'ALREADY_COUNTED',
    package: presentLoadingPackage(row, openExceptions),
  };
}

export const undoLoad = (
  { db }: Context,
  actor: Actor,
  { id, packageId }: { id: number; packageId: number },
): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    shipmentPolicy.require('load', shipment, actor);
    const scan = await deleteScan(trx, { shipmentId: id, stage: 'LOAD', packageId });
    if (!scan) throw notFound('SCAN_NOT_FOUND', 'packageId');
    if (scan.is_extra) await leaveShipment(trx, actor, { shipment, packageId });
  });

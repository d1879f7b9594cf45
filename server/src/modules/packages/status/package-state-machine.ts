import {
  PAST_CUSTOMS,
  type PackageStatus,
  SETTABLE_STATUSES,
  type SettableStatus,
  STATUS_GROUPS,
} from '@eport/contract/packages/package-status.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';

type Step = { from: readonly PackageStatus[]; to: PackageStatus };

/** The package state machine. Nothing else changes a status. */
export const PACKAGE_TRANSITIONS = {
  DEPARTED: { from: ['IN_WAREHOUSE'], to: 'IN_TRANSIT' },
  UNSTUFFED: { from: ['IN_TRANSIT'], to: 'AWAITING_CUSTOMS_CLEARANCE' },
  RELEASED: { from: ['CUSTOMS_CLEARED'], to: 'READY_FOR_PICKUP' },
  RELEASE_REVERTED: { from: STATUS_GROUPS.awaitingPickup, to: 'CUSTOMS_CLEARED' },
  BROUGHT_TO_COUNTER: { from: ['READY_FOR_PICKUP'], to: 'READY_FOR_PICKUP_AT_WAREHOUSE' },
  HANDED_OVER: { from: STATUS_GROUPS.awaitingPickup, to: 'COLLECTED' },
} as const satisfies Record<string, Step>;
export type PackageEvent = keyof typeof PACKAGE_TRANSITIONS;

/**
 * Statuses that staff can change by hand once the shipment has arrived; the allowed targets are the contract's
 * `settableStatus`.
 */
export const CHANGEABLE_STATUSES: readonly PackageStatus[] = ['IN_TRANSIT', ...SETTABLE_STATUSES];

export const canHappen = (event: PackageEvent, status: PackageStatus): boolean =>
  PACKAGE_TRANSITIONS[event].from.some((from) => from === status);

export const loggedStatus = (invoiceRequired: boolean): PackageStatus =>
  invoiceRequired ? 'ON_HOLD_INVOICE_REQUIRED' : 'IN_WAREHOUSE';

export type ShipmentState = { shipment_status: ShipmentStatus | null; unstuffed_at: Date | null };

export function statusAfterUpload(pkg: ShipmentState & { status: PackageStatus }): PackageStatus {
  if (pkg.status !== 'ON_HOLD_INVOICE_REQUIRED') return pkg.status;
  if (pkg.shipment_status === null || pkg.shipment_status === 'PREPARING') return 'IN_WAREHOUSE';
  return pkg.unstuffed_at === null ? 'IN_TRANSIT' : 'AWAITING_CUSTOMS_CLEARANCE';
}

const hasArrived = ({ shipment_status: status }: ShipmentState) =>
  status === 'ARRIVED_AT_PORT' || status === 'CLEARED' || status === 'CLOSED';

/**
 * Returns why the package cannot get this status by hand and what to do instead, or null if it can. Its current
 * status is always allowed.
 */
export function whyNotSettable(
  pkg: ShipmentState & { status: PackageStatus },
  target: SettableStatus,
): string | null {
  if (pkg.status === target) return null;
  if (!CHANGEABLE_STATUSES.includes(pkg.status)) return settableHint(pkg);
  return hasArrived(pkg) ? null : AFTER_ARRIVAL;
}

const AFTER_ARRIVAL = 'its status can be set once its shipment has arrived at port.';

function settableHint({ status, shipment_status }: ShipmentState & { status: PackageStatus }): string {
  switch (status) {
    case 'ON_HOLD_INVOICE_REQUIRED':
      return 'upload its purchase invoice to end the hold.';
    case 'IN_WAREHOUSE':
      return shipment_status === null
        ? 'add it to a master shipment; its status can be set once that has arrived at port.'
        : AFTER_ARRIVAL;
    case 'COLLECTED':
      return 'it has been handed over, so its status is final.';
    default:
      return 'it has passed customs and is paid, so only hand-over is left.';
  }
}

export const hasPassedCustoms = (status: PackageStatus): boolean => PAST_CUSTOMS.includes(status);

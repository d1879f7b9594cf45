import {
  PAST_CUSTOMS,
  type PackageStatus,
  SETTABLE_STATUSES,
  type SettableStatus,
  STATUS_GROUPS,
} from '@eport/contract/packages/package-status.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';

type Step = { from: readonly PackageStatus[]; to: PackageStatus };

/** The life of a package: what may happen to it in which status, and what it becomes. Nothing else changes a status. */
export const PACKAGE_LIFE = {
  DEPARTED: { from: ['IN_WAREHOUSE'], to: 'IN_TRANSIT' },
  UNSTUFFED: { from: ['IN_TRANSIT'], to: 'AWAITING_CUSTOMS_CLEARANCE' },
  RELEASED: { from: ['CUSTOMS_CLEARED'], to: 'READY_FOR_PICKUP' },
  RELEASE_TAKEN_BACK: { from: STATUS_GROUPS.awaitingPickup, to: 'CUSTOMS_CLEARED' },
  BROUGHT_TO_COUNTER: { from: ['READY_FOR_PICKUP'], to: 'READY_FOR_PICKUP_AT_WAREHOUSE' },
  HANDED_OVER: { from: STATUS_GROUPS.awaitingPickup, to: 'COLLECTED' },
} as const satisfies Record<string, Step>;
export type LifeEvent = keyof typeof PACKAGE_LIFE;

/** Staff set these by hand once the shipment has arrived; what they may set is `settableStatus` of the contract. */
export const LEFT_BY_HAND: readonly PackageStatus[] = ['IN_TRANSIT', ...SETTABLE_STATUSES];

export const canHappen = (event: LifeEvent, status: PackageStatus): boolean =>
  PACKAGE_LIFE[event].from.some((from) => from === status);

export const loggedStatus = (invoiceRequired: boolean): PackageStatus =>
  invoiceRequired ? 'ON_HOLD_INVOICE_REQUIRED' : 'IN_WAREHOUSE';

/** Where a package is, as its shipment tells; both null while it is in none. */
export type Whereabouts = { shipment_status: ShipmentStatus | null; unstuffed_at: Date | null };

/** What a package becomes by the upload of a purchase invoice: a held one what fits where it is, any other stays as it is. */
export function statusAfterUpload(parcel: Whereabouts & { status: PackageStatus }): PackageStatus {
  if (parcel.status !== 'ON_HOLD_INVOICE_REQUIRED') return parcel.status;
  if (parcel.shipment_status === null || parcel.shipment_status === 'PREPARING') return 'IN_WAREHOUSE';
  return parcel.unstuffed_at === null ? 'IN_TRANSIT' : 'AWAITING_CUSTOMS_CLEARANCE';
}

const hasArrived = ({ shipment_status: status }: Whereabouts) =>
  status === 'ARRIVED_AT_PORT' || status === 'CLEARED' || status === 'CLOSED';

/** Why a package cannot be given this status by hand, and what to do instead; null when it can. Its own status always can. */
export function whyNotSettable(
  parcel: Whereabouts & { status: PackageStatus },
  target: SettableStatus,
): string | null {
  if (parcel.status === target) return null;
  if (!LEFT_BY_HAND.includes(parcel.status)) return insteadOfSetting(parcel);
  return hasArrived(parcel) ? null : AFTER_ARRIVAL;
}

const AFTER_ARRIVAL = 'its status can be set once its shipment has arrived at port.';

function insteadOfSetting({ status, shipment_status }: Whereabouts & { status: PackageStatus }): string {
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

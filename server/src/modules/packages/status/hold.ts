import { PACKAGE_MACHINE } from '@eport/contract/packages/package-states.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type ConditionOf, transitionsFrom } from '@eport/contract/shared/state-machine.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';

export const loggedStatus = (invoiceRequired: boolean): PackageStatus =>
  invoiceRequired ? 'ON_HOLD_INVOICE_REQUIRED' : 'IN_WAREHOUSE';

export type ShipmentState = { shipment_status: ShipmentStatus | null; unstuffed_at: Date | null };

const whereabouts = ({ shipment_status, unstuffed_at }: ShipmentState) => {
  if (shipment_status === null || shipment_status === 'PREPARING') return 'SHIPMENT_NOT_DEPARTED';
  return unstuffed_at === null ? 'SHIPMENT_DEPARTED' : 'SHIPMENT_UNSTUFFED';
};

/** Returns the status after the hold: a package on hold travels with its shipment, whose progress its status then shows. */
export function statusAfterUpload(pkg: ShipmentState & { status: PackageStatus }): PackageStatus {
  const place: ConditionOf<typeof PACKAGE_MACHINE, 'endHold'> = whereabouts(pkg);
  const ends = transitionsFrom(PACKAGE_MACHINE, 'endHold', pkg.status);
  return ends.find(({ conditions: [condition] }) => condition === place)?.to ?? pkg.status;
}

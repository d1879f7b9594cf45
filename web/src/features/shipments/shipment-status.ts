import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';

/** From here on packages are cleared, costs added and invoices made. */
export const hasArrived = (status: ShipmentStatus) =>
  status === 'ARRIVED_AT_PORT' || status === 'CLEARED' || status === 'CLOSED';

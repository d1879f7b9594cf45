import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';

export const hasArrived = (status: ShipmentStatus) =>
  status === 'ARRIVED_AT_PORT' || status === 'CLEARED' || status === 'CLOSED';

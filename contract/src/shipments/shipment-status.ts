export const SHIPMENT_STATUSES = ['PREPARING', 'DEPARTED', 'ARRIVED_AT_PORT', 'CLEARED', 'CLOSED'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

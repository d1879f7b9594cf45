export { requireShipment } from './require-shipment.ts';
export { findShipmentHits } from './shipment-hits.service.ts';
export { shipmentPolicy } from './shipment-policy.ts';

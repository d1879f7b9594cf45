export { requireShipment } from './require-shipment.ts';
export { shipmentPolicy } from './shipment-policy.ts';

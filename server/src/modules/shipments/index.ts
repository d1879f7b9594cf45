export { requireShipment } from './require-shipment.ts';

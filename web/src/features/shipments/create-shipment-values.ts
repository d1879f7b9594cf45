import type { Port, TransportMode } from '@eport/contract/ports/port.ts';
import { transportMode } from '@eport/contract/ports/port.ts';
import { isoDate } from '@eport/contract/shared/dates.ts';
import { createShipment } from '@eport/contract/shipments/shipment.ts';
import { z } from 'zod';

/** An empty box holds null, which the contract's rule finds missing. */
const box = z.custom<number | null>();
const { originWarehouseId, destinationCountryId } = createShipment.shape;

/** The contract's rules; the form also asks for what the call can do without. */
export const createShipmentSchema = createShipment.extend({
  originWarehouseId: box.pipe(originWarehouseId),
  destinationCountryId: box.pipe(destinationCountryId),
  departureDate: z.string().min(1, 'is required').pipe(isoDate),
  modeOfTransport: transportMode,
});
export type CreateShipmentValues = z.input<typeof createShipmentSchema>;
export type ValidShipment = z.output<typeof createShipmentSchema>;

/** The mode of the warehouse's port, SEA where there are ports of both or none. */
export function usualMode(portCode: string | null | undefined, ports: readonly Port[]): TransportMode {
  const modes = ports.filter((port) => port.portCode === portCode).map((port) => port.modeOfTransport);
  return modes.includes('AIR') && !modes.includes('SEA') ? 'AIR' : 'SEA';
}

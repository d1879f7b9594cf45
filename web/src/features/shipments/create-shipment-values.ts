import type { Port } from '@eport/contract/ports/port.ts';
import { isoDate } from '@eport/contract/shared/dates.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import { transportMode } from '@eport/contract/shared/places.ts';
import { createShipment } from '@eport/contract/shipments/shipment.ts';
import { z } from 'zod';
import { numberOrNull } from '../../ui/form/number-or-null.ts';

const { originWarehouseId, destinationCountryId } = createShipment.shape;

export const createShipmentSchema = createShipment.extend({
  originWarehouseId: numberOrNull.pipe(originWarehouseId),
  destinationCountryId: numberOrNull.pipe(destinationCountryId),
  departureDate: z.string().min(1, 'is required').pipe(isoDate),
  modeOfTransport: transportMode,
});
export type CreateShipmentValues = z.input<typeof createShipmentSchema>;
export type ValidShipment = z.output<typeof createShipmentSchema>;

export function usualMode(portCode: string | null | undefined, ports: readonly Port[]): TransportMode {
  const modes = ports.filter((port) => port.portCode === portCode).map((port) => port.modeOfTransport);
  return modes.includes('AIR') && !modes.includes('SEA') ? 'AIR' : 'SEA';
}

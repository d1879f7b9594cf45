import { isoDate } from '@eport/contract/shared/dates.ts';
import { transportMode } from '@eport/contract/shared/places.ts';
import { createShipment } from '@eport/contract/shipments/shipment.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { numberOrNull } from '../../ui/form/number-or-null.ts';

const { originWarehouseId, destinationCountryId } = createShipment.shape;

export const createShipmentSchema = createShipment.extend({
  originWarehouseId: numberOrNull.pipe(originWarehouseId),
  destinationCountryId: numberOrNull.pipe(destinationCountryId),
  departureDate: z.string().min(1, 'is required').pipe(isoDate),
  modeOfTransport: transportMode,
});

export const createShipmentResolver = zodResolver(createShipmentSchema);

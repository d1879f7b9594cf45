import type { Port } from '@eport/contract/ports/port.ts';
import type { TransportMode } from '@eport/contract/shared/transport-mode.ts';
import type { z } from 'zod';
import type { createShipmentSchema } from './create-shipment-schema.ts';

export type CreateShipmentValues = z.input<typeof createShipmentSchema>;
export type ValidShipment = z.output<typeof createShipmentSchema>;

export function usualMode(portCode: string | null | undefined, ports: readonly Port[]): TransportMode {
  const modes = ports.filter((port) => port.portCode === portCode).map((port) => port.modeOfTransport);
  return modes.includes('AIR') && !modes.includes('SEA') ? 'AIR' : 'SEA';
}

import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { countryCode, unlocode } from '../shared/places.ts';
import { text } from '../shared/text.ts';

export const transportMode = choice(['SEA', 'AIR']);
export type TransportMode = z.infer<typeof transportMode>;

export const port = z.object({
  id: z.int(),
  portName: z.string(),
  /** UN/LOCODE */
  portCode: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  modeOfTransport: transportMode,
});
export type Port = z.infer<typeof port>;

export const portInput = z.object({
  portName: text(100),
  portCode: unlocode,
  country: countryCode,
  modeOfTransport: transportMode.nullish().transform((mode) => mode ?? 'SEA'),
});
export type PortInput = z.output<typeof portInput>;

/** The port as its list gave it is accepted too: the id must then be unchanged. An absent mode turns no airport into a harbour. */
export const portUpdate = portInput.extend({ modeOfTransport: transportMode, id: z.unknown().optional() });

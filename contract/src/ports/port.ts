import { z } from 'zod';
import type { Returning } from '../shared/fields.ts';
import { countryCode, transportMode, unlocode } from '../shared/places.ts';
import { text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';

export const port = z.object({
  id: z.int(),
  portName: z.string(),
  portCode: z.string(),
  country: z.string(),
  modeOfTransport: transportMode,
  version,
}) satisfies Returning<PortInput>;
export type Port = z.infer<typeof port>;

export const portInput = z.object({
  portName: text(100),
  portCode: unlocode,
  country: countryCode,
  modeOfTransport: transportMode.nullish().transform((mode) => mode ?? 'SEA'),
});
export type PortInput = z.output<typeof portInput>;

/** The mode has no default here, which could turn an airport into a seaport. */
export const portUpdate = portInput
  .extend({ modeOfTransport: transportMode, version: editedVersion })
  .loose();
export type PortUpdate = z.output<typeof portUpdate>;

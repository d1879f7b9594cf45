import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { transportMode } from '../shared/places.ts';
import { expects } from '../shared/text.ts';

export const DEADLINE_LEVELS = ['AGENT', 'INSTALLATION'] as const;

const hours = z
  .int(expects('must be a whole number'))
  .min(0, 'must not be negative')
  .max(720, 'must be at most 720');

/** Hours before arrival by which a manifest must be filed: the agent's, else the installation's, else the profile's. */
export const manifestDeadline = z.object({
  destinationCountryName: z.string(),
  modeOfTransport: transportMode,
  agentName: z.string(),
  agentHours: z.int().nullable(),
  installationHours: z.int().nullable(),
  profileHours: z.int().nullable(),
  /** The source of the profile's hours. */
  profileSource: z.string().nullable(),
});
export type ManifestDeadline = z.infer<typeof manifestDeadline>;

export const saveDeadline = z.object({
  for: choice(DEADLINE_LEVELS),
  /** null removes the entered hours, so that the installation's or the profile's apply. */
  hours: hours.nullable(),
});
export type SaveDeadline = z.output<typeof saveDeadline>;

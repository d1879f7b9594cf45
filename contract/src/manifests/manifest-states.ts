import type { Transition } from '../shared/state-machine.ts';

export const MANIFEST_STATES = [
  'NOT_EXPORTED',
  'EXPORTED',
  'FILED',
  'ACCEPTED',
  'REFUSED',
  'CORRECTED',
] as const;
export type ManifestState = (typeof MANIFEST_STATES)[number];

/** States in which customs has received a file of the manifest. */
const SENT = ['FILED', 'ACCEPTED', 'REFUSED', 'CORRECTED'] as const satisfies readonly ManifestState[];
/** States in which customs has not yet decided. */
const PENDING = ['FILED', 'CORRECTED'] as const satisfies readonly ManifestState[];
const NEVER_FILED = ['NOT_EXPORTED', 'EXPORTED'] as const satisfies readonly ManifestState[];

/** The state is not stored: it follows from the last filing event or, without one, from whether there is an exported file. */
export const MANIFEST_MACHINE = [
  { event: 'exportXml', from: NEVER_FILED, to: 'EXPORTED' },
  { event: 'exportXml', from: SENT },
  { event: 'file', from: ['EXPORTED'], to: 'FILED' },
  { event: 'accept', from: PENDING, to: 'ACCEPTED' },
  { event: 'refuse', from: PENDING, to: 'REFUSED' },
  { event: 'correct', from: SENT, to: 'CORRECTED', conditions: ['EXPORTED_SINCE_SENT'] },
  { event: 'remove', from: NEVER_FILED, to: 'DELETED' },
  { event: 'removeContainer', from: MANIFEST_STATES, conditions: ['CONTAINER_WITHOUT_BILLS'] },
] as const satisfies readonly Transition<ManifestState>[];

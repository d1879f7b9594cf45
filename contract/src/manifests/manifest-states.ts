import type { Transition } from '../shared/state-machine.ts';

const MANIFEST_STATES = ['NOT_EXPORTED', 'EXPORTED'] as const;
export type ManifestState = (typeof MANIFEST_STATES)[number];

/** Not stored: a manifest is exported once it has an exported file. */
export const MANIFEST_MACHINE = [
  { event: 'exportXml', from: MANIFEST_STATES, to: 'EXPORTED' },
  { event: 'remove', from: ['NOT_EXPORTED'], to: 'DELETED' },
  { event: 'removeContainer', from: MANIFEST_STATES, conditions: ['CONTAINER_WITHOUT_BILLS'] },
] as const satisfies readonly Transition<ManifestState>[];

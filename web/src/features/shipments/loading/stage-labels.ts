import type { LoadingPackage } from '@eport/contract/shipments/loading.ts';
import type { Stage } from './loading.queries.ts';

export const LISTS = ['short', 'scanned', 'extra'] as const;
export type ListName = (typeof LISTS)[number];

export const STAGE_LABELS = {
  load: {
    title: 'Load',
    context: 'Scan each package as it goes into the container.',
    lists: { short: 'Short', scanned: 'Loaded', extra: 'Extra' },
    noPlan: 'No packages are planned for this shipment. Scan one to add it.',
    empty: {
      short: 'Every planned package is loaded.',
      scanned: 'No packages loaded yet. Scan the first one.',
      extra: 'No package was added while loading.',
    },
  },
  unload: {
    title: 'Unload',
    context: 'Scan each package as it comes out of the container.',
    lists: { short: 'Missing', scanned: 'Unloaded', extra: 'Extra' },
    noPlan: 'This shipment has no packages.',
    empty: {
      short: 'Every package of this shipment has been unloaded.',
      scanned: 'No packages unloaded yet. Scan the first one.',
      extra: 'No package of another shipment was found.',
    },
  },
} satisfies Record<Stage, { lists: Record<ListName, string> } & Record<string, unknown>>;

export const listOf = ({ scannedAt, isExtra }: LoadingPackage): ListName => {
  if (isExtra) return 'extra';
  return scannedAt ? 'scanned' : 'short';
};

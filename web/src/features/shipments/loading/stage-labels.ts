import type { ScannedPackage } from '@eport/contract/shipments/loading.ts';
import type { ScanCounts } from '@eport/contract/shipments/shipment.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Stage } from './loading.queries.ts';

export const LISTS = ['short', 'scanned', 'extra'] as const;
export type ListName = (typeof LISTS)[number];

export const STAGE_LABELS = {
  load: {
    title: 'Load',
    context: 'Scan each package as it goes into the container.',
    lists: { short: 'Short', scanned: 'Loaded', extra: 'Extra' },
    counts: { planned: 'Planned', scanned: 'loaded of these', short: 'short' },
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
    counts: { planned: 'On the shipment', scanned: 'unloaded of these', short: 'missing' },
    empty: {
      short: 'Every package of this shipment has been unloaded.',
      scanned: 'No packages unloaded yet. Scan the first one.',
      extra: 'No package of another shipment was found.',
    },
  },
} satisfies Record<Stage, { lists: Record<ListName, string> } & Record<string, unknown>>;

type Counts = { counts: Record<'planned' | 'scanned' | 'short', string> };

export const scanCountsText = ({ counts }: Counts, { planned, scanned, short, extra }: ScanCounts): string =>
  [
    `${counts.planned}: ${formatCount(planned)}`,
    `${counts.scanned}: ${formatCount(scanned)}`,
    `${counts.short}: ${formatCount(short)}`,
    `extra: ${formatCount(extra)}.`,
  ].join(', ');

export const listOf = ({ scannedAt, isExtra }: ScannedPackage): ListName => {
  if (isExtra) return 'extra';
  return scannedAt ? 'scanned' : 'short';
};

import type { ScanCounts } from '@eport/contract/shipments/shipment.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Stage } from './loading.queries.ts';

const LABELS: Record<Stage, [planned: string, scanned: string, short: string]> = {
  load: ['Planned', 'loaded of these', 'short'],
  unload: ['On the shipment', 'unloaded of these', 'missing'],
};

export function scanCountsText(stage: Stage, counts: ScanCounts): string {
  const parts = [...LABELS[stage], 'extra'].map((label, index) => {
    const count = [counts.planned, counts.scanned, counts.short, counts.extra][index] ?? 0;
    return `${label}: ${formatCount(count)}`;
  });
  return `${parts.join(', ')}.`;
}

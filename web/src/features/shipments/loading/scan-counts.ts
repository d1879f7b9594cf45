import type { ScanCounts } from '@eport/contract/shipments/shipment.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Stage } from './loading.queries.ts';

const LABELS: Record<Stage, [scanned: string, short: string]> = {
  load: ['Loaded', 'short'],
  unload: ['Unloaded', 'missing'],
};

export function scanCountsText(stage: Stage, { planned, scanned, short, extra }: ScanCounts): string {
  const [scannedLabel, shortLabel] = LABELS[stage];
  const share = `${formatCount(scanned)} of ${formatCount(planned)}`;
  return `${scannedLabel} ${share}, ${formatCount(short)} ${shortLabel}, ${formatCount(extra)} extra.`;
}

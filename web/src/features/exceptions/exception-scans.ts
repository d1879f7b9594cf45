import { lazyCode } from '../../lib/lazy-code.ts';
import { perKey } from '../../lib/per-key.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createScanQueue } from '../../ui/scan/scan-queue.ts';

export const exceptionScans = perKey((userId: number) =>
  createScanQueue({ name: `exceptions:${userId}`, isLookup: true }),
);

/** Loaded separately, since it knows the barcodes of all carriers and nothing needs it before the first scan. */
const findCode = lazyCode('find-scanned', () => import('./find-scanned.ts'));

export const loadFinder = () => queryClient.ensureQueryData(findCode);

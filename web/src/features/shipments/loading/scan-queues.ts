import type { ScanResult } from '@eport/contract/shipments/loading.ts';
import { perKey } from '../../../lib/per-key.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { createSendQueue } from '../../../lib/waiting/send-queue.ts';
import { createScanQueue } from '../../../ui/scan/scan-queue.ts';
import { showScanned } from './loading.queries.ts';
import { type ScanCall, sendScan } from './scan-calls.ts';

type OnSent = (result: ScanResult, sent: ScanCall) => void;

/**
 * The send queue of a user. It is shared by all shipments, since waiting scans are sent from any page. Listeners get the results of scans
 * that had to wait; the others get theirs from the queue.
 */
export const loadingCalls = perKey((userId: number) => {
  const listeners = new Set<OnSent>();
  const queue = createSendQueue({
    name: 'loading',
    userId,
    send: sendScan,
    onResult: (result: ScanResult, sent: ScanCall) => {
      showScanned(queryClient, sent.shipmentId, sent.stage, result.package);
      for (const listener of listeners) listener(result, sent);
    },
  });
  return {
    queue,
    onSent(listener: OnSent) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
});

export const loadingScans = perKey((name: string) => createScanQueue({ name }));

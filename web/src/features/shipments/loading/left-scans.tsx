import { useSyncExternalStore } from 'react';
import { plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import type { ScanQueue } from '../../../ui/scan/scan-queue.ts';

/** Lists scans that will not be handled any more, since the user left the page or the shipment has changed. */
export function LeftScans({ queue, done }: { queue: ScanQueue; done: string }) {
  const { scans, isRunning } = useSyncExternalStore(queue.store.subscribe, queue.store.get);
  // The first one is still running: it may have been counted when the shipment changed.
  const left = isRunning ? scans.slice(1) : scans;
  if (left.length === 0) return null;
  return (
    <Alert
      severity="error"
      action={
        <Button variant="text" onClick={() => queue.discard(left.map(({ id }) => id))}>
          Discard {plural(left.length, 'scan')}
        </Button>
      }
    >
      {`Scanned here, but not ${done}: ${left.map(({ value }) => value || 'Enter').join(', ')}.`}
    </Alert>
  );
}

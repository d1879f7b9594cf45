import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { useSignedInUserId } from '../../../lib/session/use-session.ts';
import { useSendQueue } from '../../../lib/waiting/use-send-queue.ts';
import { type Stage, scanListQuery, showScanned } from './loading.queries.ts';
import { STAGE_CALLS } from './scan-calls.ts';
import { createScanDesk } from './scan-desk.ts';
import { loadingCalls, loadingScans } from './scan-queues.ts';

type ScannedShipment = { id: number; stage: Stage; name: string };

export function useScanDesk({ id, stage, name }: ScannedShipment) {
  const client = useQueryClient();
  const userId = useSignedInUserId();
  const scans = loadingScans(`${stage}:${id}:${userId}`);
  const { queue, onSent } = loadingCalls(userId);
  const [pending, setPending] = useState<string | null>(null);
  const waiting = useSendQueue(queue);
  const undo = async (packageId: number) => {
    await call(STAGE_CALLS[stage].undo, { params: { id, packageId } });
    await client.invalidateQueries({ queryKey: scanListQuery(id, stage).queryKey });
  };
  const [desk] = useState(() =>
    createScanDesk({
      done: STAGE_CALLS[stage].done,
      send: async (code, confirmed, onStored) => {
        const sent = await queue.add({ stage, shipmentId: id, name, code, confirmed }, onStored);
        return sent ? sent.result : null;
      },
      hasWaiting: queue.hasWaiting,
      undo,
      onScanned: (scanned) => showScanned(client, id, stage, scanned),
      onPending: setPending,
    }),
  );
  useEffect(
    () =>
      onSent((result, sent) => {
        if (sent.shipmentId === id && sent.stage === stage) desk.onSent(result);
      }),
    [desk, id, onSent, stage],
  );
  return { scan: desk.scan, scans, undo, pending, waiting, discard: queue.discard };
}

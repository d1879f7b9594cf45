import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { createKeptScans } from '../../../lib/waiting/kept-scans.ts';
import { createSendQueue } from '../../../lib/waiting/send-queue.ts';
import { useSendQueue } from '../../../lib/waiting/use-send-queue.ts';
import { keepScanned, type Stage, scanListQuery } from './loading.queries.ts';
import { type ScanCall, STAGE_CALLS, sendScan } from './scan-calls.ts';
import { createScanDesk } from './scan-desk.ts';

type Place = { id: number; stage: Stage; name: string };

export function useScanDesk({ id, stage, name }: Place) {
  const client = useQueryClient();
  const userId = currentUser()?.userId ?? 0;
  const [scans] = useState(() => createKeptScans(`${stage}:${id}:${userId}`));
  const [pending, setPending] = useState<string | null>(null);
  // One for all shipments: the next one that is loaded sends what waits of the last.
  const [queue] = useState(() =>
    createSendQueue({
      name: 'loading',
      userId,
      send: sendScan,
      onAnswer: (result, sent: ScanCall) => {
        keepScanned(client, sent.shipmentId, sent.stage, result.package);
        if (sent.shipmentId === id && sent.stage === stage) desk.onSent(result);
      },
    }),
  );
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
        return sent ? sent.answer : null;
      },
      hasWaiting: queue.hasWaiting,
      undo,
      onScanned: (scanned) => keepScanned(client, id, stage, scanned),
      onPending: setPending,
    }),
  );
  return { scan: desk.scan, scans, undo, pending, waiting, discard: queue.discard };
}

import { loadingApi } from '@eport/contract/shipments/loading.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { keepScanned, type Stage, scanListQuery } from './loading.queries.ts';
import { createScanDesk } from './scan-desk.ts';

const CALLS = {
  load: { scan: loadingApi.load, undo: loadingApi.undoLoad, done: 'loaded' },
  unload: { scan: loadingApi.unload, undo: loadingApi.undoUnload, done: 'unloaded' },
};

export function useScanDesk(id: number, stage: Stage) {
  const client = useQueryClient();
  const [pending, setPending] = useState<string | null>(null);
  const undo = async (packageId: number) => {
    await call(CALLS[stage].undo, { params: { id, packageId } });
    await client.invalidateQueries({ queryKey: scanListQuery(id, stage).queryKey });
  };
  const [desk] = useState(() =>
    createScanDesk({
      done: CALLS[stage].done,
      send: (code, confirmed) => call(CALLS[stage].scan, { params: { id }, body: { code, confirmed } }),
      undo,
      onScanned: (scanned) => keepScanned(client, id, stage, scanned),
      onPending: setPending,
    }),
  );
  return { scan: desk.scan, undo, pending };
}

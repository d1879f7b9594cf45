import { loadingApi } from '@eport/contract/shipments/loading.api.ts';
import { call } from '../../../lib/api/client.ts';
import type { Stage } from './loading.queries.ts';

/** `name` is the shipment's, shown if the scan is refused after the user has left its page. */
export type ScanCall = { stage: Stage; shipmentId: number; name: string; code: string; confirmed: boolean };

export const STAGE_CALLS = {
  load: { scan: loadingApi.load, undo: loadingApi.undoLoad, done: 'loaded' },
  unload: { scan: loadingApi.unload, undo: loadingApi.undoUnload, done: 'unloaded' },
};

/** A scan without a response after this time waits in the send queue. */
const TIMEOUT_MS = 6_000;

export const sendScan = ({ stage, shipmentId, code, confirmed }: ScanCall, idempotencyKey: string) =>
  call(STAGE_CALLS[stage].scan, {
    params: { id: shipmentId },
    body: { code, confirmed },
    idempotencyKey,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

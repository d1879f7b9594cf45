import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePrintLabels } from '../../entities/print-labels.tsx';
import { call } from '../../lib/api/client.ts';
import { draftName } from '../../lib/drafts.ts';
import { failureOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUser } from '../../lib/session/session.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { useCurrent } from '../../lib/use-current.ts';
import { createDesk, type DeskDeps } from './desk.ts';
import { cartonsQuery, findOwners, getHints, getReceipt, lookUp, receive } from './desk-calls.ts';
import type { DeskSettings, DeskState, Draft } from './desk-draft.ts';
import { stop } from './desk-replies.ts';
import { createOutbox } from './outbox.ts';
import { createStore } from './store.ts';
import { stored } from './stored.ts';

const MAX_RECEIPTS = 50;
const SEND_EVERY_MS = 2_000;
const NO_CAMERA = 'The camera is not ready yet. Scan *PHOTO again, or choose a file.';

function createReceiving(print: (ids: number[]) => void) {
  const user = currentUser();
  const userId = user?.userId ?? 0;
  const settings = stored.read<DeskSettings>(userId, 'settings', {
    warehouseId: user?.warehouseId ?? null,
    shelf: '',
    sender: '',
    printing: false,
  });
  const receipts = stored.read<Receipt[]>(userId, 'received', []);
  const draftKey = draftName(userId, paths.receiving(), 'desk');
  const draft: Draft | null = JSON.parse(tabStorage.read(draftKey) ?? 'null');
  const store = createStore<DeskState>({ draft, shown: null, photographed: null, settings, receipts });
  store.subscribe(() => tabStorage.write(draftKey, JSON.stringify(store.get().draft)));
  const keep = (next: Receipt[]) => {
    store.set({ receipts: next });
    stored.write(userId, 'received', next);
  };
  const onReceipt = (receipt: Receipt) => {
    keep([receipt, ...store.get().receipts].slice(0, MAX_RECEIPTS));
    if (store.get().settings.printing) print([receipt.id]);
  };
  const outbox = createOutbox({ userId, receive, onReceipt });
  const undo = async (id: number) => {
    await call(receivingApi.undo, { params: { id } });
    keep(store.get().receipts.filter((receipt) => receipt.id !== id));
  };
  /** After a change that is not made by a scan. */
  const refresh = async (id: number) => {
    const receipt = await getReceipt(id);
    const isIt = (other: Receipt | null) => other?.id === id;
    keep(store.get().receipts.map((other) => (isIt(other) ? receipt : other)));
    const { shown, photographed } = store.get();
    store.set({
      shown: isIt(shown) ? receipt : shown,
      photographed: isIt(photographed) ? receipt : photographed,
    });
  };
  /** Set by the camera while it is open. */
  const camera: { take: DeskDeps['takePhoto'] | null } = { take: null };
  const desk = createDesk({
    store,
    lookUp: (code) => lookUp(store.get().settings, code),
    getReceipt,
    findOwners,
    getHints: (customerId) => getHints(store.get().settings, customerId),
    cartons: () => queryClient.getQueryData(cartonsQuery(store.get().settings.warehouseId).queryKey) ?? [],
    receive: outbox.receive,
    hasWaiting: outbox.hasWaiting,
    onReceipt,
    undo,
    takePhoto: async () => camera.take?.() ?? stop(NO_CAMERA),
    now: Date.now,
  });
  const setSettings = (changes: Partial<DeskSettings>) => {
    const next = { ...store.get().settings, ...changes };
    store.set({ settings: next });
    stored.write(userId, 'settings', next);
  };
  const closeCamera = () => store.set({ photographed: null });
  return { store, outbox, desk, camera, undo, refresh, setSettings, closeCamera };
}
export type Camera = ReturnType<typeof createReceiving>['camera'];

export function useDesk() {
  const { print } = usePrintLabels();
  const currentPrint = useCurrent(print);
  const [receiving] = useState(() => createReceiving((ids) => void currentPrint.current(ids)));
  const { store, outbox } = receiving;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const cartons = useQuery(cartonsQuery(state.settings.warehouseId));
  const { waiting } = useSyncExternalStore(outbox.store.subscribe, outbox.store.get);
  const hasWaiting = waiting.some(({ problem }) => problem === null);
  useEffect(() => {
    if (!hasWaiting) return;
    const send = () => void outbox.send();
    send();
    const timer = setInterval(send, SEND_EVERY_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [hasWaiting, outbox]);
  return {
    ...receiving,
    state,
    waiting,
    cartons: cartons.data ?? [],
    cartonsFailure: failureOf(cartons, 'Failed to load the cartons. Please try again.'),
  };
}

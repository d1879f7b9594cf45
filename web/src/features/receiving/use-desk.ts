import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { usePrintLabels } from '../../entities/print-labels.tsx';
import { call } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUser } from '../../lib/session/session.ts';
import { createStore } from '../../lib/store.ts';
import { useCurrent } from '../../lib/use-current.ts';
import { createKeptScans } from '../../lib/waiting/kept-scans.ts';
import { createSendQueue } from '../../lib/waiting/send-queue.ts';
import { useSendQueue } from '../../lib/waiting/use-send-queue.ts';
import { createDesk, type DeskDeps } from './desk.ts';
import { cartonsQuery, findOwners, getHints, getReceipt, lookUp, receive } from './desk-calls.ts';
import type { DeskSettings, DeskState } from './desk-draft.ts';
import { stop } from './desk-replies.ts';
import { keepDraft, readDraft } from './left-draft.ts';
import { createPhotoQueue } from './photo-queue.ts';
import { isPhotographed, photographedOf } from './photographed.ts';
import { stored } from './stored.ts';

const MAX_RECEIPTS = 50;
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
  const draft = readDraft(userId);
  const store = createStore<DeskState>({ draft, shown: null, photographed: null, settings, receipts });
  store.subscribe(() => keepDraft(userId, store.get().draft));
  const keep = (next: Receipt[]) => {
    store.set({ receipts: next });
    stored.write(userId, 'received', next);
  };
  const list = (receipt: Receipt) => {
    // Other tabs of the user add to the same list.
    const known = stored.read(userId, 'received', store.get().receipts);
    const others = known.filter(({ id }) => id !== receipt.id);
    keep([receipt, ...others].slice(0, MAX_RECEIPTS));
  };
  const onReceipt = (receipt: Receipt) => {
    list(receipt);
    if (store.get().settings.printing) print([receipt.id]);
  };
  const scans = createKeptScans(`receiving:${userId}`);
  const outbox = createSendQueue({
    name: 'receiving',
    userId,
    send: receive,
    onAnswer: onReceipt,
    isDone: ({ code }) => code === 'ALREADY_RECEIVED',
  });
  const waitingCodes = () =>
    outbox.store.get().waiting.flatMap(({ body, problem }) => (problem === null ? [body.code] : []));
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
      photographed:
        photographed && isPhotographed(photographed, receipt) ? photographedOf(receipt) : photographed,
    });
  };
  const photos = createPhotoQueue({
    userId,
    isPackageWaiting: (code) => waitingCodes().includes(code),
    // The photo is stored, whether or not its number can be shown.
    onAdded: (id) => refresh(id).catch(() => undefined),
  });
  /** Set by the camera while it is open. */
  const camera: { take: DeskDeps['takePhoto'] | null } = { take: null };
  const desk = createDesk({
    store,
    lookUp: (code) => lookUp(store.get().settings.warehouseId, code),
    getReceipt,
    findOwners,
    getHints: (customerId) => getHints(store.get().settings, customerId),
    cartons: () => queryClient.getQueryData(cartonsQuery(store.get().settings.warehouseId).queryKey) ?? [],
    async receive(body, onStored) {
      const sent = await outbox.add(body, onStored);
      if (sent) (sent.isReported ? list : onReceipt)(sent.answer);
      return sent ? sent.answer : null;
    },
    lastWaiting: () => waitingCodes().at(-1) ?? null,
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
  return { store, outbox, photos, scans, desk, camera, undo, refresh, setSettings, closeCamera };
}
export type Outbox = ReturnType<typeof createReceiving>['outbox'];
export type Camera = ReturnType<typeof createReceiving>['camera'];

export function useDesk() {
  const { print } = usePrintLabels();
  const currentPrint = useCurrent(print);
  const [receiving] = useState(() => createReceiving((ids) => void currentPrint.current(ids)));
  const { store, outbox } = receiving;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const cartons = useQuery(cartonsQuery(state.settings.warehouseId));
  const waiting = useSendQueue(outbox);
  const waitingPhotos = useSendQueue(receiving.photos.queue);
  return {
    ...receiving,
    state,
    waiting,
    waitingPhotos,
    cartons: cartons.data ?? [],
    cartonsFailure: failureOf(cartons, 'Failed to load the cartons. Please try again.'),
  };
}

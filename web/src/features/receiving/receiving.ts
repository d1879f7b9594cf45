import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { photoQueue } from '../../entities/photos/photo-queue.ts';
import { isPhotographed, photographedOf } from '../../entities/photos/photographed-package.ts';
import { call } from '../../lib/api/client.ts';
import { perKey } from '../../lib/per-key.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentUser } from '../../lib/session/session.ts';
import { createStore } from '../../lib/store.ts';
import { createSendQueue } from '../../lib/waiting/send-queue.ts';
import { createScanQueue } from '../../ui/scan/scan-queue.ts';
import { createDesk } from './desk.ts';
import { cartonsQuery, findOwners, getHints, getReceipt, lookUp, receive } from './desk-calls.ts';
import type { DeskDeps } from './desk-context.ts';
import type { DeskSettings, DeskState, Draft } from './desk-draft.ts';
import { stop } from './desk-replies.ts';
import { createLabelsToPrint } from './labels-to-print.ts';
import { keepDraft, readDraft } from './left-draft.ts';
import { createStored } from './stored.ts';

const MAX_RECEIPTS = 50;
const NO_CAMERA = 'The camera is not ready yet. Scan *PHOTO again, or choose a file.';

/** Creates the state of a user's desk. It outlives the page, so a package on the scale is still there when the page reopens. */
function createReceiving(userId: number) {
  const settings = createStored<DeskSettings>(userId, 'settings', {
    warehouseId: currentUser()?.warehouseId ?? null,
    shelf: '',
    sender: '',
    printing: false,
  });
  const received = createStored<Receipt[]>(userId, 'received', []);
  /** Reads changes of the user's other tabs too. */
  const readStored = () => ({ settings: settings.read(), receipts: received.read() });
  const store = createStore<DeskState>({ draft: null, shown: null, photographed: null, ...readStored() });
  let draft: Draft | null = null;
  store.subscribe(() => {
    if (store.get().draft === draft) return;
    draft = store.get().draft;
    keepDraft(userId, draft);
  });
  const setReceipts = (next: Receipt[]) => {
    store.set({ receipts: next });
    received.write(next);
  };
  const addReceipt = (receipt: Receipt) => {
    // Reuses the objects of equal receipts, so that their rows do not render again.
    const known = replaceEqualDeep(store.get().receipts, received.read());
    const others = known.filter(({ id }) => id !== receipt.id);
    setReceipts([receipt, ...others].slice(0, MAX_RECEIPTS));
  };
  const labels = createLabelsToPrint(userId, () => !outbox.hasWaiting());
  const onReceipt = (receipt: Receipt) => {
    addReceipt(receipt);
    if (!settings.read().printing) return;
    labels.add(receipt.id);
    printSoon();
  };
  const scans = createScanQueue({ name: `receiving:${userId}` });
  const outbox = createSendQueue({
    name: 'receiving',
    userId,
    send: receive,
    onResult: onReceipt,
    isDone: ({ code }) => code === 'ALREADY_RECEIVED',
  });
  /** Prints the labels of packages that had to wait in one file, after the last of them is received. */
  const printSoon = () => queueMicrotask(() => void labels.printAll());
  outbox.store.subscribe(printSoon);
  const waitingCodes = () =>
    outbox.store.get().waiting.flatMap(({ body, problem }) => (problem === null ? [body.code] : []));
  const undo = async (id: number) => {
    await call(receivingApi.undo, { params: { id } });
    labels.remove(id);
    const { receipts, shown, photographed } = store.get();
    store.set({
      shown: shown?.id === id ? null : shown,
      photographed: photographed?.id === id ? null : photographed,
    });
    setReceipts(receipts.filter((receipt) => receipt.id !== id));
  };
  /** Also clears the reply to the last scan, which may be about this package, unless another one is on the scale. */
  const undoClicked = async (id: number) => {
    await undo(id);
    if (!store.get().draft) scans.clearReply();
  };
  /** Reloads a receipt after a change that was not made by a scan. */
  const refresh = async (id: number) => {
    const receipt = await getReceipt(id);
    const isSame = (other: Receipt | null) => other?.id === id;
    setReceipts(store.get().receipts.map((other) => (isSame(other) ? receipt : other)));
    const { shown, photographed } = store.get();
    store.set({
      shown: isSame(shown) ? receipt : shown,
      photographed:
        photographed && isPhotographed(photographed, receipt) ? photographedOf(receipt) : photographed,
    });
  };
  const photos = photoQueue(userId);
  photos.connectDesk({
    isPackageWaiting: (code) => waitingCodes().includes(code),
    // The photo is stored even if the new number of photos cannot be loaded.
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
      // If another tab reports the receipt, adding its label is up to that tab.
      if (sent) (sent.isReported ? addReceipt : onReceipt)(sent.result);
      return sent ? sent.result : null;
    },
    lastWaiting: () => waitingCodes().at(-1) ?? null,
    undo,
    takePhoto: async () => camera.take?.() ?? stop(NO_CAMERA),
    now: Date.now,
  });
  const setSettings = (changes: Partial<DeskSettings>) => {
    const next = { ...store.get().settings, ...changes };
    store.set({ settings: next });
    settings.write(next);
  };
  const closeCamera = () => store.set({ photographed: null });
  /** Restores the draft. Call it only when the page opens, since a package left by a closed tab is for the next open desk. */
  const reopen = () =>
    store.set({
      draft: store.get().draft ?? readDraft(userId),
      photographed: null,
      ...readStored(),
    });
  return {
    ...{ store, outbox, photos, scans, labels, desk, camera },
    ...{ undo: undoClicked, refresh, setSettings, closeCamera, reopen },
  };
}
export const receivingOf = perKey(createReceiving);
export type Desk = ReturnType<typeof createReceiving>['desk'];
export type Outbox = ReturnType<typeof createReceiving>['outbox'];
export type Camera = ReturnType<typeof createReceiving>['camera'];

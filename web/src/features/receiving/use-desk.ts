import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePrintLabels } from '../../entities/print-labels.tsx';
import { call } from '../../lib/api/client.ts';
import { fullName } from '../../lib/format.ts';
import { currentUser } from '../../lib/session/session.ts';
import { useCurrent } from '../../lib/use-current.ts';
import { createDesk } from './desk.ts';
import type { DeskSettings, DeskState } from './desk-draft.ts';
import { createOutbox, type ReceiveBody } from './outbox.ts';
import { createStore } from './store.ts';
import { stored } from './stored.ts';

const MAX_RECEIPTS = 50;
const MAX_OWNERS = 10;
const SEND_EVERY_MS = 2_000;

const receive = (body: ReceiveBody) => call(receivingApi.receive, { body });

async function findOwners(search: string) {
  const { content } = await call(customersApi.searchAgentCustomers, {
    query: { search, page: 0, size: MAX_OWNERS },
  });
  return content.map((found) => ({ id: found.id, name: fullName(found), mailboxId: found.mailboxId }));
}

function createReceiving(print: (ids: number[]) => void) {
  const user = currentUser();
  const userId = user?.userId ?? 0;
  const settings = stored.read<DeskSettings>(userId, 'settings', {
    warehouseId: user?.warehouseId ?? null,
    shelf: '',
    sender: '',
    printing: false,
  });
  const receipts = stored.read<Receipt[]>(userId, 'receipts', []);
  const store = createStore<DeskState>({ draft: null, settings, receipts });
  const keep = (next: Receipt[]) => {
    store.set({ receipts: next });
    stored.write(userId, 'receipts', next);
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
  const desk = createDesk({
    store,
    lookUp: (code) =>
      call(receivingApi.scan, { query: { code, warehouseId: String(store.get().settings.warehouseId) } }),
    findOwners,
    receive: outbox.receive,
    onReceipt,
    async undoLast() {
      const [last] = store.get().receipts;
      if (!last) return { tone: 'stop', message: 'There is nothing to undo.' };
      await undo(last.id);
      return { tone: 'good', message: `The receipt of package #${last.id} is undone.` };
    },
    now: Date.now,
  });
  const setSettings = (changes: Partial<DeskSettings>) => {
    const next = { ...store.get().settings, ...changes };
    store.set({ settings: next });
    stored.write(userId, 'settings', next);
  };
  return { store, outbox, desk, undo, setSettings };
}

export function useDesk() {
  const { print } = usePrintLabels();
  const currentPrint = useCurrent(print);
  const [receiving] = useState(() => createReceiving((ids) => void currentPrint.current(ids)));
  const { store, outbox } = receiving;
  const state = useSyncExternalStore(store.subscribe, store.get);
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
  return { ...receiving, state, waiting };
}

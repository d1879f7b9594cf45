import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// The session and the desk use the browser as soon as they are imported.
const { memoryStorage } = await vi.hoisted(async () => {
  const { memoryStorage } = await import('../../testing/memory-storage.ts');
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  return { memoryStorage };
});

import { endSession, startSession } from '../../lib/session/session.ts';
import { createKeptList } from '../../lib/waiting/kept-list.ts';
import { receivingOf } from './receiving.ts';
import { stored } from './stored.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  let id = 0;
  vi.stubGlobal('fetch', async () => Response.json({ id: ++id }));
});
// Test files share their process.
afterAll(() => {
  endSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Signs the user in and returns the desk of a tab in which `waiting` packages wait for the server. */
function deskOf(userId: number, waiting: number) {
  startSession(`e30.${btoa(JSON.stringify({ sub: `${userId}`, userId, exp: 4e9 }))}.x`);
  const calls = createKeptList(`send:receiving:${userId}`);
  for (let count = 0; count < waiting; count++)
    calls.add({ key: `${count}`, body: { code: `${count}` }, problem: null });
  return receivingOf(userId);
}

test('prints labels once another tab has turned them on, and shows that tab’s settings when reopened', async () => {
  const { store, outbox, reopen } = deskOf(1, 1);
  const settings = { ...store.get().settings, printing: true, shelf: 'B2' };
  stored.write(1, 'settings', settings);
  await outbox.sendAll();
  expect(stored.read(1, 'unprinted', [])).toEqual([1]);
  reopen();
  expect(store.get().settings).toEqual(settings);
});

test('lists all receipts while the browser has no room for them', async () => {
  const { store, outbox, reopen } = deskOf(2, 2);
  stored.write(2, 'received', []);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await outbox.sendAll();
  expect(store.get().receipts.map(({ id }) => id)).toEqual([2, 1]);
  reopen();
  expect(store.get().receipts.map(({ id }) => id)).toEqual([2, 1]);
});

test('lists the last 50 packages of the desk', async () => {
  const { store, outbox } = deskOf(3, 51);
  await outbox.sendAll();
  expect(store.get().receipts.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, age) => 51 - age));
});

test('reuses the objects of unchanged receipts, so that their rows do not render again', async () => {
  const { store, outbox } = deskOf(4, 2);
  const lists: Receipt[][] = [];
  store.subscribe(() => lists.push(store.get().receipts));
  await outbox.sendAll();
  expect(lists).toHaveLength(2);
  expect(lists[1]?.[1]).toBe(lists[0]?.[0]);
});

test('closes the cards of a package whose receipt a button undoes', async () => {
  const { store, scans, outbox, undo } = deskOf(5, 2);
  await outbox.sendAll();
  const [last, first] = store.get().receipts;
  const reply = { tone: 'stop', message: 'There is nothing to save.', number: 1 } as const;
  const open = () => {
    store.set({ shown: last ?? null, photographed: { id: last?.id ?? 0, code: 'A1', photoCount: 0 } });
    scans.store.set({ reply });
  };
  open();
  await undo(first?.id ?? 0);
  expect(store.get()).toMatchObject({ shown: last, photographed: { id: last?.id } });
  open();
  await undo(last?.id ?? 0);
  expect(store.get()).toMatchObject({ receipts: [], shown: null, photographed: null });
  expect(scans.store.get().reply).toBeNull();
});

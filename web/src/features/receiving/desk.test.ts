import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { createStore } from '../../lib/store.ts';
import { createDesk } from './desk.ts';
import type { ReceiveBody } from './desk-calls.ts';
import type { DeskDeps } from './desk-context.ts';
import type { DeskState } from './desk-draft.ts';

const NO_RESPONSE = new DOMException('signal timed out', 'TimeoutError');
const rejects = (error: unknown) => async () => {
  throw error;
};

function deskWith(changes: Partial<DeskDeps>) {
  const settings = { warehouseId: 1, shelf: '', sender: '', printing: false };
  const store = createStore<DeskState>({
    draft: null,
    shown: null,
    photographed: null,
    settings,
    receipts: [],
  });
  const sent: ReceiveBody[] = [];
  const desk = createDesk({
    store,
    lookUp: async () => ({ received: null, announced: null }),
    getReceipt: rejects(NO_RESPONSE),
    findOwners: async () => [],
    getHints: async () => ({ contents: [], needsSize: false }),
    cartons: () => [],
    receive: async (body) => {
      sent.push(body);
      return null;
    },
    lastWaiting: () => null,
    undo: async () => undefined,
    takePhoto: rejects(NO_RESPONSE),
    now: Date.now,
    ...changes,
  });
  return { desk, sent, store };
}

test('accepts mailbox, contents and weight when the server does not respond', async () => {
  const { desk, sent } = deskWith({ lookUp: rejects(NO_RESPONSE), findOwners: rejects(NO_RESPONSE) });
  expect((await desk.scan('TBA502887274000')).message).toContain('No connection.');
  for (const scan of ['ifl10004', 'Books', '12x10x8', '3'])
    expect((await desk.scan(scan)).tone).not.toBe('stop');
  expect(sent).toMatchObject([
    { code: 'TBA502887274000', userId: null, mailboxId: 'IFL10004', description: 'Books', weight: 3 },
  ]);
});

test('saves without a mailbox ID when the server does not respond, since the package may be announced', async () => {
  const { desk, sent } = deskWith({ lookUp: rejects(NO_RESPONSE) });
  for (const scan of ['TBA502887274000', '3']) await desk.scan(scan);
  expect(sent).toMatchObject([{ userId: null, mailboxId: null, description: null, weight: 3 }]);
});

test('keeps warehouse, shelf and sender for the next package, but neither its weight nor its size', async () => {
  const { desk, sent, store } = deskWith({});
  store.set({ settings: { ...store.get().settings, warehouseId: 7, sender: 'Bright Shoes' } });
  for (const scan of ['TBA502887274000', 'L-A12', '*NEXT', '12x10x8', '3']) await desk.scan(scan);
  for (const scan of ['TBA502887274001', '*NEXT']) await desk.scan(scan);
  expect(store.get().draft).toMatchObject({ weight: null, size: null });
  await desk.scan('4');
  const place = { warehouseId: 7, shelf: 'A12', senderName: 'Bright Shoes' };
  expect(sent).toMatchObject([
    { ...place, weight: 3, size: { length: 12, width: 10, height: 8 } },
    { ...place, weight: 4, size: null },
  ]);
});

test('asks for the owner again when no customer has the mailbox', async () => {
  const unknown = new ApiError(404, 'MAILBOX_NOT_FOUND', {
    code: 'MAILBOX_NOT_FOUND',
    message: 'No customer.',
  });
  const { desk, store } = deskWith({ findOwners: rejects(NO_RESPONSE), receive: rejects(unknown) });
  for (const scan of ['TBA502887274000', 'IFL10004', 'Books']) await desk.scan(scan);
  await expect(desk.scan('3')).rejects.toBe(unknown);
  expect(store.get().draft).toMatchObject({ code: 'TBA502887274000', owner: null });
});

test('starts again with the carrier’s code when the code is a mailbox ID', async () => {
  const refused = new ApiError(400, 'CODE_IS_MAILBOX_ID');
  const { desk, store } = deskWith({ lookUp: rejects(NO_RESPONSE), receive: rejects(refused) });
  await desk.scan('IFL10004');
  await expect(desk.scan('3')).rejects.toBe(refused);
  expect(store.get().draft).toBeNull();
});

test('reports failures that are not about the connection', async () => {
  const failure = new ApiError(403, 'FORBIDDEN');
  const { desk, store } = deskWith({ lookUp: rejects(failure) });
  await expect(desk.scan('TBA502887274000')).rejects.toBe(failure);
  expect(store.get().draft).toBeNull();
});

test.each(['-', 'x'.repeat(201)])('does not search for a customer by %j', async (text) => {
  const { desk } = deskWith({ findOwners: rejects(new Error('searched')) });
  await desk.scan('TBA502887274000');
  expect(await desk.scan(text)).toEqual({
    tone: 'stop',
    message: 'Scan the mailbox ID, or type a name or email.',
  });
});

test('does not search for a customer when a carrier’s code is scanned before the owner', async () => {
  const { desk, store } = deskWith({ findOwners: rejects(new Error('searched')) });
  await desk.scan('TBA502887274000');
  expect(await desk.scan('1Z5R89390357567127')).toMatchObject({
    tone: 'stop',
    message: 'Enter the owner of TBA502887274000 first. Scan *NEXT if the owner is unknown.',
  });
  expect(store.get().draft).toMatchObject({ code: 'TBA502887274000', owner: null });
});

test('clears the draft as soon as the package is stored, and restores it when the server refuses it', async () => {
  const refused = new ApiError(403, 'FORBIDDEN');
  const seen: unknown[] = [];
  const { desk, store } = deskWith({
    receive: async (_body, onStored) => {
      onStored();
      seen.push(store.get().draft);
      throw refused;
    },
  });
  const onStored = vi.fn();
  for (const scan of ['TBA502887274000', '*NEXT']) await desk.scan(scan);
  await expect(desk.scan('3', onStored)).rejects.toBe(refused);
  expect({ seen, stored: onStored.mock.calls.length }).toEqual({ seen: [null], stored: 1 });
  expect(store.get().draft).toMatchObject({ code: 'TBA502887274000', owner: 'unknown' });
});

test('takes photos of a package that waits for the server', async () => {
  const { desk, store } = deskWith({ lastWaiting: () => 'TBA502887274000' });
  expect((await desk.scan('*PHOTO')).message).toContain('Package TBA502887274000: hold it to the camera');
  expect(store.get().photographed).toEqual({ id: null, code: 'TBA502887274000', photoCount: 0 });
});

const OWNER = { id: 4, name: 'Ann Chen', mailboxId: 'IFL10004' };

async function askedForContents(code = 'ORDER 112-99') {
  const tools = deskWith({ findOwners: async () => [OWNER] });
  for (const scan of [code, 'IFL10004']) await tools.desk.scan(scan);
  return tools;
}

const ALLOWED = { allowed: true as const };

const receiptOf = (id: number): Receipt => ({
  id,
  code: 'TBA502887274000',
  customerName: 'Ann Chen',
  mailboxId: 'IFL10004',
  description: 'Books',
  weight: 3,
  shelf: null,
  status: 'IN_WAREHOUSE',
  receivedAt: '2026-10-01T12:00:00.000Z',
  receivedBy: null,
  photoCount: 0,
  openExceptions: [],
  can: { undoReceipt: ALLOWED, addPhoto: ALLOWED, setShelf: ALLOWED, openException: ALLOWED },
});

/** Records the receipts that the desk undoes. Its clock moves only when a test moves it. */
async function deskWithReceipts(...ids: number[]) {
  const undone: number[] = [];
  const clock = { now: 0 };
  const tools = deskWith({
    undo: async (id) => {
      undone.push(id);
      const { receipts } = tools.store.get();
      tools.store.set({ receipts: receipts.filter((receipt) => receipt.id !== id) });
    },
    now: () => clock.now,
  });
  tools.store.set({ receipts: ids.map(receiptOf) });
  return { ...tools, undone, clock };
}

test.each(['Books, used', 'https://example.com', '9'.repeat(101)])(
  'asks for the weight when %j is entered instead',
  async (text) => {
    const { desk } = deskWith({});
    for (const scan of ['TBA502887274000', '*NEXT']) await desk.scan(scan);
    expect(await desk.scan(text)).toEqual({
      tone: 'stop',
      message: 'Enter the weight of TBA502887274000 first, or scan *NEXT to leave it.',
    });
  },
);

test('asks for a package, or for its weight, when *SAVE has nothing to save', async () => {
  const { desk } = deskWith({});
  expect((await desk.scan('*SAVE')).message).toBe('There is nothing to save. Scan a package first.');
  for (const scan of ['TBA502887274000', '*NEXT']) await desk.scan(scan);
  expect((await desk.scan('*SAVE')).message).toBe('There is nothing to save. Enter the weight.');
});

describe('scanning twice', () => {
  test.each(['IFL10004', 'ifl10004', 'IFL10009', 'ORDER 112-99', 'order11299', 'P-12'])(
    'does not take %j as the contents',
    async (scan) => {
      const { desk, store } = await askedForContents();
      expect(await desk.scan(scan)).toMatchObject({ tone: 'look' });
      expect(store.get().draft).toMatchObject({ owner: OWNER, description: null });
    },
  );

  test.each(['Books', 'PS5', 'RTX4090', '2 shirts'])('takes %j as the contents', async (text) => {
    const { desk, store } = await askedForContents();
    expect(await desk.scan(text)).toMatchObject({ tone: 'good' });
    expect(store.get().draft).toMatchObject({ description: text });
  });

  test('undoes one package, and the next one only later', async () => {
    const { desk, undone, clock } = await deskWithReceipts(2, 1);
    await desk.scan('*UNDO');
    clock.now += 4_000;
    expect(await desk.scan('*UNDO')).toMatchObject({ tone: 'look' });
    expect(undone).toEqual([2]);
    clock.now += 2_000;
    await desk.scan('*UNDO');
    expect(undone).toEqual([2, 1]);
  });

  test('undoes the next package at once after another scan', async () => {
    const { desk, undone } = await deskWithReceipts(2, 1);
    for (const scan of ['*UNDO', 'L-A1', '*UNDO']) await desk.scan(scan);
    expect(undone).toEqual([2, 1]);
  });

  test('leaves the package on the scale without undoing the one before', async () => {
    const { desk, store, undone } = await deskWithReceipts(1);
    for (const scan of ['TBA502887274000', '*UNDO', '*UNDO']) await desk.scan(scan);
    expect({ draft: store.get().draft, undone }).toEqual({ draft: null, undone: [] });
  });

  test('retries an undo that failed', async () => {
    const undo = vi.fn(rejects(NO_RESPONSE));
    const { store } = await deskWithReceipts(1);
    const { desk } = deskWith({ store, undo });
    for (const _ of [1, 2]) await expect(desk.scan('*UNDO')).rejects.toBe(NO_RESPONSE);
    expect(undo).toHaveBeenCalledTimes(2);
  });

  test('does not leave out the size of a package whose weight was confirmed twice', async () => {
    const clock = { now: 0 };
    const { desk, sent, store } = deskWith({
      findOwners: async () => [OWNER],
      getHints: async () => ({ contents: [], needsSize: true }),
      now: () => clock.now,
    });
    for (const scan of ['TBA502887274000', 'IFL10004', 'Books', '2500']) await desk.scan(scan);
    for (const _ of [1, 2]) {
      expect(await desk.scan('*SAVE')).toMatchObject({
        tone: 'look',
        message: expect.stringContaining('the size'),
      });
      clock.now += 4_000;
    }
    expect({ sent, weight: store.get().draft?.weight }).toEqual({ sent: [], weight: 2500 });
    clock.now += 2_000;
    await desk.scan('*SAVE');
    expect(sent).toMatchObject([{ weight: 2500, size: null }]);
  });

  test.each([true, false])(
    'keeps a package of an unknown owner (with a connection: %s)',
    async (isOnline) => {
      const clock = { now: 0 };
      const changes = isOnline ? {} : { lookUp: rejects(NO_RESPONSE) };
      const { desk, store } = deskWith({ ...changes, now: () => clock.now });
      for (const scan of ['TBA502887274000', '*NEXT', '*NEXT']) await desk.scan(scan);
      expect(store.get().draft).toMatchObject({ code: 'TBA502887274000', owner: 'unknown' });
      clock.now += 6_000;
      await desk.scan('*NEXT');
      expect(store.get().draft).toBeNull();
    },
  );

  test('keeps a hold until the button removes it', async () => {
    const { desk, store } = deskWith({});
    for (const scan of ['TBA502887274000', '*NEXT', '*HOLD']) await desk.scan(scan);
    expect(await desk.scan('*HOLD')).toEqual({ tone: 'look', message: 'On hold already.' });
    expect(store.get().draft?.hold).toBe(true);
    expect(desk.removeHold()).toEqual({ tone: 'good', message: 'Hold removed.' });
    expect(store.get().draft?.hold).toBe(false);
  });
});

test.each(['L-Carnitine tablets', 'L-Carnitine', 'L-Carnitine 500 mg', 'l-carnitine', 'L-CARNITINE TABLETS'])(
  'takes %j as the contents, not as a shelf',
  async (text) => {
    const { desk, store } = await askedForContents();
    await desk.scan(text);
    expect(store.get()).toMatchObject({ draft: { description: text }, settings: { shelf: '' } });
  },
);

test.each([
  ['L-A12-3', 'A12-3'],
  ['L-b7', 'B7'],
  ['L-RACK 4', 'RACK 4'],
  ['L-TOP', 'TOP'],
])('takes %j as a shelf when it asks for the contents', async (text, shelf) => {
  const { desk, store } = await askedForContents();
  await desk.scan(text);
  expect(store.get()).toMatchObject({ draft: { description: null }, settings: { shelf } });
});

test.each([
  [[], { tone: 'good', message: 'Package #7 for Ann Chen (IFL10004), 3 lbs.' }],
  [
    ['VALUE_ABOVE_LIMIT' as const],
    {
      tone: 'look',
      message: 'Package #7 for Ann Chen (IFL10004), 3 lbs: value above the limit. Put it aside.',
    },
  ],
])('reports whether a package with the exceptions %j must be put aside', async (openExceptions, reply) => {
  const { desk } = deskWith({ receive: async () => ({ ...receiptOf(7), openExceptions }) });
  for (const scan of ['TBA502887274000', '*NEXT']) await desk.scan(scan);
  expect(await desk.scan('3')).toEqual(reply);
});

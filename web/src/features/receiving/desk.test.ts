import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { createStore } from '../../lib/store.ts';
import { createDesk, type DeskDeps } from './desk.ts';
import type { ReceiveBody } from './desk-calls.ts';
import type { DeskState } from './desk-draft.ts';

const NO_ANSWER = new DOMException('signal timed out', 'TimeoutError');
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
    getReceipt: rejects(NO_ANSWER),
    findOwners: async () => [],
    getHints: async () => ({ contents: [], needsSize: false }),
    cartons: () => [],
    receive: async (body) => {
      sent.push(body);
      return null;
    },
    lastWaiting: () => null,
    undo: async () => undefined,
    takePhoto: rejects(NO_ANSWER),
    now: Date.now,
    ...changes,
  });
  return { desk, sent, store };
}

test('takes mailbox, contents and weight when the server does not answer', async () => {
  const { desk, sent } = deskWith({ lookUp: rejects(NO_ANSWER), findOwners: rejects(NO_ANSWER) });
  expect((await desk.scan('TBA502887274000')).message).toContain('No connection.');
  for (const scan of ['ifl10004', 'Books', '12x10x8', '3'])
    expect((await desk.scan(scan)).tone).not.toBe('stop');
  expect(sent).toMatchObject([
    { code: 'TBA502887274000', userId: null, mailboxId: 'IFL10004', description: 'Books', weight: 3 },
  ]);
});

test('needs no mailbox when the server does not answer, since the package may be announced', async () => {
  const { desk, sent } = deskWith({ lookUp: rejects(NO_ANSWER) });
  for (const scan of ['TBA502887274000', '3']) await desk.scan(scan);
  expect(sent).toMatchObject([{ userId: null, mailboxId: null, description: null, weight: 3 }]);
});

test('asks for the owner again when no customer has the mailbox', async () => {
  const unknown = new ApiError(404, 'MAILBOX_NOT_FOUND', {
    code: 'MAILBOX_NOT_FOUND',
    message: 'No customer.',
  });
  const { desk, store } = deskWith({ findOwners: rejects(NO_ANSWER), receive: rejects(unknown) });
  for (const scan of ['TBA502887274000', 'IFL10004', 'Books']) await desk.scan(scan);
  await expect(desk.scan('3')).rejects.toBe(unknown);
  expect(store.get().draft).toMatchObject({ code: 'TBA502887274000', owner: null });
});

test('reports failures that are not about the connection', async () => {
  const failure = new ApiError(403, 'FORBIDDEN');
  const { desk, store } = deskWith({ lookUp: rejects(failure) });
  await expect(desk.scan('TBA502887274000')).rejects.toBe(failure);
  expect(store.get().draft).toBeNull();
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

test('clears the scale as soon as the package is stored, and brings it back when it is refused', async () => {
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
  expect([seen, onStored.mock.calls.length]).toEqual([[null], 1]);
  expect(store.get().draft).toMatchObject({ code: 'TBA502887274000', owner: 'unknown' });
});

test('takes photos of a package that waits for the server', async () => {
  const { desk, store } = deskWith({ lastWaiting: () => 'TBA502887274000' });
  expect((await desk.scan('*PHOTO')).message).toContain('Package TBA502887274000: hold it to the camera');
  expect(store.get().photographed).toEqual({ id: null, code: 'TBA502887274000', photoCount: 0 });
});

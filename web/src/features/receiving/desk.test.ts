import { expect, test } from 'vitest';
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
    onReceipt: () => undefined,
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

import type { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { Receipt } from '@eport/contract/receiving/receiving.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { createStore } from './store.ts';
import { stored } from './stored.ts';

export type ReceiveBody = BodyInput<typeof receivingApi.receive>;
/** `problem`: the server has refused the package, so someone must decide. */
export type WaitingPackage = { body: ReceiveBody; problem: string | null };

type Deps = {
  userId: number;
  receive: (body: ReceiveBody) => Promise<Receipt>;
  onReceipt: (receipt: Receipt) => void;
};

/** Not about the package: the next try may succeed. */
const isTemporary = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 403, 408, 429].includes(error.status) ||
  error.code === 'UNREADABLE';

/** Packages are sent with the key of their first try; without it the server still receives a code only once. */
export function createOutbox({ userId, receive, onReceipt }: Deps) {
  const store = createStore({ waiting: stored.read<WaitingPackage[]>(userId, 'outbox', []) });
  const keep = (waiting: WaitingPackage[]) => {
    store.set({ waiting });
    return stored.write(userId, 'outbox', waiting);
  };
  const replace = (body: ReceiveBody, next: WaitingPackage[]) =>
    keep(store.get().waiting.flatMap((one) => (one.body === body ? next : [one])));
  let isSending = false;

  async function sendFirst(): Promise<boolean> {
    const first = store.get().waiting.find(({ problem }) => problem === null);
    if (!first) return false;
    const { body } = first;
    try {
      const receipt = await receive(body);
      replace(body, []);
      onReceipt(receipt);
    } catch (error) {
      if (isTemporary(error)) return false;
      const isDone = error instanceof ApiError && error.code === 'ALREADY_RECEIVED';
      replace(body, isDone ? [] : [{ body, problem: messageOf(error, 'The package was refused.') }]);
    }
    return true;
  }

  async function send() {
    if (isSending) return;
    isSending = true;
    try {
      while (await sendFirst());
    } finally {
      isSending = false;
    }
  }

  const hasWaiting = () => store.get().waiting.some(({ problem }) => problem === null);

  return {
    store,
    send,
    hasWaiting,
    discard: (body: ReceiveBody) => replace(body, []),
    async receive(body: ReceiveBody): Promise<Receipt | null> {
      if (!hasWaiting()) {
        try {
          return await receive(body);
        } catch (error) {
          if (!isTemporary(error)) throw error;
        }
      }
      if (!keep([...store.get().waiting, { body, problem: null }]))
        throw new Error('The package could not be saved in this browser.');
      return null;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { CounterView } from '@eport/contract/counter/counter.ts';
import type { CounterMethod } from '@eport/contract/payments/payment-method.ts';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { perKey } from '../../lib/per-key.ts';
import { useSignedInUserId } from '../../lib/session/use-session.ts';
import { createStore } from '../../lib/store.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { createScanQueue } from '../../ui/scan/scan-queue.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { handOver, pay } from './counter-actions.ts';
import type { Counter, Done, PaymentCode } from './counter-context.ts';
import { type LookUp, open, reopen } from './counter-lookup.ts';
import { readAmount, restOf } from './counter-money.ts';
import { scan } from './counter-scan.ts';
import { type CounterState, dueOf, START, withoutOthers } from './counter-state.ts';

const counterScans = perKey((userId: number) =>
  createScanQueue({ name: `counter:${userId}`, isLookup: true }),
);

/** How many receipts and slips can be printed again. */
const MAX_DONE = 6;

/** Holds the state of the customer at the counter. Calls `print` with each receipt and slip. */
export function useCounter(print: (what: Done) => void, loadPaymentCode: () => Promise<PaymentCode>) {
  const notify = useNotify();
  const scans = counterScans(useSignedInUserId());
  const [state, setState] = useState(START);
  const [method, setMethod] = useState<CounterMethod>('CASH');
  const [done, setDone] = useState<Done[]>([]);
  /** Is not part of the state, because each character of a scan changes it. */
  const [typed] = useState(() => createStore({ amount: 0 }));
  const isRunning = useRef(false);
  const onText = (text: string) => {
    const amount = readAmount(text);
    typed.set({ amount: amount ?? 0 });
    const isRestGone = amount !== undefined && restOf(amount, dueOf(state)) === 0;
    if (state.keepRest && isRestGone) setState((before) => ({ ...before, keepRest: false }));
  };
  const finish = (what: Done) => {
    setDone((before) => [what, ...before].slice(0, MAX_DONE));
    print(what);
  };

  const counter: Counter = { state, setState, method, finish, loadPaymentCode };

  /** Reloads only the collectors, because a payment may be in progress. */
  async function refreshCollectors() {
    const { view } = state;
    if (!view) return;
    const { customer } = view;
    try {
      const { collectors } = await call(counterApi.view, { query: { userId: String(customer.id) } });
      setState((before) =>
        before.view?.customer.id === customer.id
          ? { ...before, view: { ...before.view, collectors } }
          : before,
      );
    } catch (error) {
      notify({ message: messageOf(error, 'Scan the customer again.'), severity: 'error', seconds: 6 });
    }
  }

  /** Runs the action of a button and shows its reply. Ignores further clicks until the action is done. */
  async function run(action: () => Promise<ScanReply>) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const { tone, message } = await action();
      scans.clearReply();
      notify({ message, severity: tone === 'stop' ? 'error' : 'success', seconds: 6 });
    } catch (error) {
      notify({ message: messageOf(error, 'This did not work. Try again.'), severity: 'error', seconds: 6 });
    } finally {
      isRunning.current = false;
    }
  }

  const toggle = (kind: keyof CounterState['without'], id: string) =>
    setState(({ without, ...rest }) => ({
      ...rest,
      without: {
        ...without,
        [kind]: without[kind].includes(id)
          ? without[kind].filter((one) => one !== id)
          : [...without[kind], id],
      },
    }));

  const serveAgent = (view: CounterView, agentId: number) =>
    setState((before) => ({ ...before, without: withoutOthers(view, agentId) }));

  const sign = (signature: string) => setState((before) => ({ ...before, signature }));
  const setReference = (reference: string) => setState((before) => ({ ...before, reference }));
  const setKeepRest = (keepRest: boolean) => setState((before) => ({ ...before, keepRest }));

  return {
    ...{ scans, state, method, setMethod, setReference, done, finish, typed, onText, setKeepRest },
    ...{ run, refreshCollectors, toggle, serveAgent, sign },
    scan: (text: string, onStored: () => void) => {
      const { reply } = scans.store.get();
      // A second Enter must not replace the reply, which may show the change to give.
      return text.trim() === '' && reply ? reply : scan(counter, text, onStored);
    },
    open: (query: LookUp) => open(counter, query),
    reopen: (userId: number) => reopen(counter, userId),
    pay: (amount: number) => pay(counter, amount),
    handOver: (collectedBy: string) => handOver(counter, collectedBy),
  };
}

import type { CounterMethod } from '@eport/contract/payments/payment-method.ts';
import type { Dispatch, SetStateAction } from 'react';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import type { CounterState } from './counter-state.ts';

/** A paper that can be printed again. `number` is the receipt number printed on it. */
export type Done = { kind: 'receipt'; id: number; number: number } | { kind: 'slip'; id: number };

/** Imports only the types, because the code is loaded with the customer's card. */
export type PaymentCode = Pick<typeof import('./payment-of.ts'), 'amountProblem' | 'paymentOf'>;

/** The state that the functions of each step read and change, as of one render. */
export type Counter = {
  state: CounterState;
  setState: Dispatch<SetStateAction<CounterState>>;
  method: CounterMethod;
  finish: (what: Done) => void;
  loadPaymentCode: () => Promise<PaymentCode>;
};

export const stop = (message: string): ScanReply => ({ tone: 'stop', message });
export const good = (message: string): ScanReply => ({ tone: 'good', message });
export const look = (message: string): ScanReply => ({ tone: 'look', message });

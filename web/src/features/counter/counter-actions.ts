import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { CounterView } from '@eport/contract/counter/counter.ts';
import { readScan, type ScanCommand } from '@eport/contract/scanning/read-scan.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { formatMoney } from '../../lib/format.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { type Counter, good, look, type PaymentCode, stop } from './counter-context.ts';
import { reopen } from './counter-lookup.ts';
import {
  chosenOf,
  dueOf,
  nothingReadyText,
  packagesText,
  readyOf,
  START,
  stepOf,
  withoutCharges,
} from './counter-state.ts';

const MAX_NAME_LENGTH = 200;

/** Weights, sizes and carton letters contain letters too, but are not names. */
const isName = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  text.length <= MAX_NAME_LENGTH &&
  !['weight', 'size', 'carton'].includes(readScan(text).kind);
const notAName = (text: string) =>
  stop(`“${text.trim()}” is not a name, mailbox ID, or package number. Enter the collector’s name.`);

/** Handles a conflict with a change by another cashier: reloads the customer, and replies with the error and what is owed and ready now. */
const whenRefused =
  (counter: Counter, { customer }: CounterView) =>
  async (error: unknown): Promise<ScanReply> => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const now = await reopen(counter, customer.id).catch(() => null);
    return stop(`${error.message} ${now?.message ?? 'Scan the customer again.'}`);
  };

export async function pay(counter: Counter, amount: number): Promise<ScanReply> {
  const { method } = counter;
  const { view, keepRest, reference } = counter.state;
  if (!view) return stop('Scan a customer first.');
  const { paymentOf } = await counter.loadPaymentCode();
  const found = paymentOf(view, chosenOf(counter.state), { method, reference, amount, keepRest });
  if ('problem' in found) return stop(found.problem);
  const receipt = await call(counterApi.pay, { body: found.payment }).catch(whenRefused(counter, view));
  if ('tone' in receipt) return receipt;
  counter.setState((before) => ({ ...before, reference: '' }));
  counter.finish({ kind: 'receipt', id: receipt.id, number: receipt.number });
  const paid = paidText(found, receipt.number);
  try {
    const { message } = await reopen(counter, view.customer.id, withoutCharges);
    return good(`${paid}. ${message}`);
  } catch {
    // The charges shown are paid by now and must not be paid again.
    counter.setState(START);
    return look(`${paid}; scan the customer again.`);
  }
}

export async function handOver(counter: Counter, collectedBy: string, idDigits?: string): Promise<ScanReply> {
  const { view } = counter.state;
  const ready = readyOf(counter.state);
  if (!view || ready.length === 0) return stop(nothingReadyText(counter.state));
  const names = [view.customer.name, ...view.collectors.map(({ name }) => name)];
  const isKnown = names.some((name) => name.toLowerCase() === collectedBy.toLowerCase());
  if (!isKnown && idDigits === undefined) {
    if (!isName(collectedBy)) return notAName(collectedBy);
    counter.setState((before) => ({ ...before, stranger: collectedBy }));
    return look(`${collectedBy} is not on the list. Enter the last digits of an ID.`);
  }
  const slip = await call(counterApi.handOver, {
    body: {
      userId: view.customer.id,
      packageIds: ready.map(({ id }) => id),
      collectedBy,
      ...(idDigits !== undefined && { idDigits }),
      ...(counter.state.signature !== '' && { signature: counter.state.signature }),
    },
  }).catch(whenRefused(counter, view));
  if ('tone' in slip) return slip;
  counter.finish({ kind: 'slip', id: slip.id });
  counter.setState(START);
  return good(`Handed over ${packagesText(slip.packages.length)} to ${slip.collectedBy}.`);
}

export async function runCommand(counter: Counter, name: ScanCommand): Promise<ScanReply> {
  const step = stepOf(counter.state);
  if (name === 'NEXT') {
    counter.setState(START);
    return good('Ready for the next customer.');
  }
  if (name === 'UNDO' && step === 'digits') {
    counter.setState({ ...counter.state, stranger: null });
    return look('Enter the collector’s name.');
  }
  if (name !== 'SAVE') return stop(`*${name} does nothing here.`);
  if (step === 'digits') return stop('Enter the last digits of an ID, or *UNDO for another name.');
  if (step === 'collector') return handOver(counter, counter.state.view?.customer.name ?? '');
  return pay(counter, dueOf(counter.state));
}

type Computed = Extract<ReturnType<PaymentCode['paymentOf']>, { payment: unknown }>;

function paidText({ payment, change, kept }: Computed, receiptNumber: number): string {
  if (!payment.taken)
    return `Paid ${formatMoney(payment.credit ?? 0)} from credit, receipt #${receiptNumber}`;
  if (kept > 0) return `Paid, ${formatMoney(kept)} kept as credit, receipt #${receiptNumber}`;
  return `${change > 0 ? `Change: ${formatMoney(change)}. ` : ''}Paid, receipt #${receiptNumber}`;
}

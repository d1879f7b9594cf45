import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { CounterView } from '@eport/contract/counter/counter.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { CounterMethod } from '@eport/contract/payments/payment-method.ts';
import { readScan, SCAN_PROBLEMS, type Scan, type ScanCommand } from '@eport/contract/scanning/read-scan.ts';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { patience } from '../../lib/api/unreachable.ts';
import { formatMoney, fullName } from '../../lib/format.ts';
import { perKey } from '../../lib/per-key.ts';
import { createStore } from '../../lib/store.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { createScanQueue } from '../../ui/scan/scan-queue.ts';
import type { ScanAnswer, ScanReply } from '../../ui/scan/scan-reply.ts';
import { waitsForServer } from '../../ui/scan/waits-for-server.ts';
import { readAmount, restOf } from './counter-money.ts';
import {
  agentToServe,
  type CounterState,
  chosenOf,
  dueOf,
  isServed,
  type LeaveOut,
  nothingReadyText,
  packagesText,
  readyOf,
  START,
  signatureFor,
  stepOf,
  summaryOf,
  withoutCharges,
  withoutOthers,
} from './counter-state.ts';

/** A receipt has the number that is printed on it. */
type Done = { kind: 'receipt'; id: number; number: number } | { kind: 'slip'; id: number };

const stop = (message: string): ScanReply => ({ tone: 'stop', message });
const good = (message: string): ScanReply => ({ tone: 'good', message });
const look = (message: string): ScanReply => ({ tone: 'look', message });

const notAnAmount = (text: string) =>
  stop(
    `“${text.trim()}” is no amount, mailbox ID or package. Enter the amount given, for example 40 or 12.50.`,
  );
/** Equals the format of the contract. */
const ID_DIGITS = /^[0-9a-z]{3,6}$/i;
const LONGEST_NAME = 200;
const WRONG_DIGITS = 'Enter the last 3 to 6 letters or digits of the ID, or *UNDO for another name.';

/** Not a weight, a size or the letter of a carton either, which contain letters. */
const isName = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  text.length <= LONGEST_NAME &&
  !['weight', 'size', 'carton'].includes(readScan(text).kind);
const notAName = (text: string) =>
  stop(`“${text.trim()}” is no name, mailbox ID or package. Enter the name of who collects.`);

type LookUp = { userId: string } | { packageId: string } | { mailboxId: string };

export const counterScans = perKey((userId: number) =>
  createScanQueue({ name: `counter:${userId}`, isLookup: true }),
);

/** Types only: the code comes with the card of the customer. */
type Money = Pick<typeof import('./payment-of.ts'), 'amountProblem' | 'paymentOf'>;

/** The customer at the counter; `print` is called with each receipt and slip. */
export function useCounter(print: (what: Done) => void, loadMoney: () => Promise<Money>) {
  const notify = useNotify();
  const [state, setState] = useState(START);
  const [method, setMethod] = useState<CounterMethod>('CASH');
  const [reference, setReference] = useState('');
  const [done, setDone] = useState<Done[]>([]);
  /** Apart from the state: each character of a scan changes it. */
  const [typed] = useState(() => createStore({ amount: 0 }));
  const isRunning = useRef(false);
  const onText = (text: string) => {
    const amount = readAmount(text);
    typed.set({ amount: amount ?? 0 });
    const isRestGone = amount !== undefined && restOf(amount, dueOf(state)) === 0;
    if (state.keepRest && isRestGone) setState((before) => ({ ...before, keepRest: false }));
  };
  const finish = (what: Done) => {
    setDone((before) => [what, ...before].slice(0, 6));
    print(what);
  };

  async function open(
    query: LookUp,
    leaveOut: LeaveOut = (_, view) =>
      withoutOthers(view, agentToServe(view, 'packageId' in query ? query.packageId : undefined)),
  ): Promise<ScanReply> {
    const view = await call(counterApi.view, { query, ...patience() });
    setState((before) => ({
      ...START,
      view,
      without: leaveOut(before, view),
      signature: signatureFor(view, before),
    }));
    const summary = summaryOf({ view, without: leaveOut(state, view) });
    return look(`${'packageId' in query ? goneText(view, query.packageId) : ''}${summary}`);
  }

  /** The same customer after a change, without what the user took out. */
  const reopen = (userId: number, leaveOut: LeaveOut = ({ without }) => without) =>
    open({ userId: String(userId) }, leaveOut);

  /** Leaves all else as it is: someone may be in the middle of a payment. */
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

  /** null if no customer has it: a name of one word has the format of a mailbox ID. */
  const openMailbox = (mailboxId: string): Promise<ScanReply | null> =>
    open({ mailboxId }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });

  /** null if no package has the code; a carrier uses a code again, so the newest package that has an owner. */
  async function openCode(trackingNumber: string): Promise<ScanReply | null> {
    const packages = await call(adminPackagesApi.tracked, { query: { trackingNumber }, ...patience() });
    const found = packages.find(({ customerEmail }) => customerEmail !== null) ?? packages[0];
    return found ? open({ packageId: String(found.id) }) : null;
  }

  async function openScanned(read: Scan): Promise<ScanReply | null> {
    if (read.kind === 'package') return open({ packageId: String(read.packageId) });
    const ofMailbox = read.kind === 'mailbox' && (await openMailbox(read.mailboxId));
    return ofMailbox || ('key' in read ? openCode(read.code) : null);
  }

  async function find(search: string): Promise<ScanReply> {
    const { content } = await call(customersApi.searchAgentCustomers, {
      query: { search, page: 0, size: 10 },
      ...patience(),
    });
    const [only, ...others] = content;
    if (!only)
      return stop(
        `No customer or package was found for “${search}”. Check it, or type the customer’s name or email.`,
      );
    if (others.length === 0) return open({ userId: String(only.id) });
    setState({
      ...START,
      matches: content.map((one) => ({ id: one.id, name: fullName(one), mailboxId: one.mailboxId })),
    });
    return look('Several customers were found. Choose one.');
  }

  async function pay(amount: number): Promise<ScanReply> {
    const { view, keepRest } = state;
    if (!view) return stop('Scan a customer first.');
    const { paymentOf } = await loadMoney();
    const found = paymentOf(view, chosenOf(state), { method, reference, amount, keepRest });
    if ('problem' in found) return stop(found.problem);
    const receipt = await call(counterApi.pay, { body: found.payment });
    setReference('');
    finish({ kind: 'receipt', id: receipt.id, number: receipt.number });
    const paid = paidText(found, receipt.number);
    try {
      const { message } = await reopen(view.customer.id, withoutCharges);
      return good(`${paid}. ${message}`);
    } catch {
      // The charges shown are paid by now and must not be taken again.
      setState(START);
      return look(`${paid}; scan the customer again.`);
    }
  }

  async function handOver(collectedBy: string, idDigits?: string): Promise<ScanReply> {
    const { view } = state;
    const ready = readyOf(state);
    if (!view || ready.length === 0) return stop(nothingReadyText(state));
    const names = [view.customer.name, ...view.collectors.map(({ name }) => name)];
    const isKnown = names.some((name) => name.toLowerCase() === collectedBy.toLowerCase());
    if (!isKnown && idDigits === undefined) {
      if (!isName(collectedBy)) return notAName(collectedBy);
      setState((before) => ({ ...before, stranger: collectedBy }));
      return look(`${collectedBy} is not on the list. Enter the last digits of an ID.`);
    }
    const slip = await call(counterApi.handOver, {
      body: {
        userId: view.customer.id,
        packageIds: ready.map(({ id }) => id),
        collectedBy,
        ...(idDigits !== undefined && { idDigits }),
        ...(state.signature !== '' && { signature: state.signature }),
      },
    });
    finish({ kind: 'slip', id: slip.id });
    setState(START);
    return good(`Handed over ${packagesText(slip.packages.length)} to ${slip.collectedBy}.`);
  }

  async function command(name: ScanCommand): Promise<ScanReply> {
    const step = stepOf(state);
    if (name === 'NEXT') {
      setState(START);
      return good('Ready for the next customer.');
    }
    if (name === 'UNDO' && step === 'digits') {
      setState({ ...state, stranger: null });
      return look('Enter the name of who collects.');
    }
    if (name !== 'SAVE') return stop(`*${name} does nothing here.`);
    if (step === 'digits') return stop('Enter the last digits of an ID, or *UNDO for another name.');
    if (step === 'collector') return handOver(state.view?.customer.name ?? '');
    return pay(dueOf(state));
  }

  const lookUp = async (text: string, read: Scan): Promise<ScanReply> =>
    (await openScanned(read)) ?? find(text.trim());

  /** Only lookups wait for the server: money and packages change hands while someone looks at the screen. */
  async function scan(text: string, onStored: () => void): Promise<ScanAnswer> {
    const read = readScan(text);
    const step = stepOf(state);
    const isCarriers = read.kind === 'code' && read.carrier !== null;
    // Some carriers' codes have only digits.
    const amount = isCarriers ? undefined : readAmount(text);
    if (read.kind === 'nothing' && (read.problem === 'UNKNOWN_COMMAND' || read.problem === 'EMPTY'))
      return stop(SCAN_PROBLEMS[read.problem]);
    if (read.kind === 'shelf')
      return stop(`This is the label of shelf ${read.shelf}. Scan a package label or a mailbox ID.`);
    // Not the name of who collects either.
    const problem = step === 'money' || step === 'collector' ? (await loadMoney()).amountProblem(text) : null;
    if (problem !== null) return stop(problem);
    const isCustomer = step === 'customer' || isServed(state);
    if (read.kind === 'package' || (isCustomer && read.kind !== 'command' && amount === undefined))
      return waitsForServer(text, () => lookUp(text, read));
    if (step === 'money' && 'key' in read && amount === undefined)
      return waitsForServer(text, async () => (await openScanned(read)) ?? notAnAmount(text));
    onStored();
    if (read.kind === 'command') return command(read.command);
    const found = step !== 'digits' && amount === undefined && (await openScanned(read));
    if (found) return found;
    if (step === 'customer') return lookUp(text, read);
    if (step === 'digits')
      return ID_DIGITS.test(text.trim()) ? handOver(state.stranger ?? '', text.trim()) : stop(WRONG_DIGITS);
    if (step === 'money') return amount === undefined ? notAnAmount(text) : pay(amount);
    if (isCarriers)
      return stop(`No package has the code ${text.trim()}. Check it, or scan the package label.`);
    // Typed twice by mistake: no one is called so.
    if (amount !== undefined) return stop('Nothing is selected to pay. Enter the name of who collects.');
    return handOver(text.trim());
  }

  /** The same as a scan, for buttons: a second click waits for nothing and does nothing. */
  async function run(action: () => Promise<ScanReply>) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const { tone, message } = await action();
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
  const setKeepRest = (keepRest: boolean) => setState((before) => ({ ...before, keepRest }));

  return {
    ...{ state, method, setMethod, reference, setReference, done, finish, typed, onText, setKeepRest },
    ...{ scan, run, open, reopen, refreshCollectors, pay, handOver, toggle, serveAgent, sign },
  };
}

/** The notice about a scanned package that is no longer shown. */
const goneText = ({ packages, hasMorePackages }: CounterView, packageId: string): string =>
  hasMorePackages || packages.some(({ id }) => String(id) === packageId)
    ? ''
    : `Package #${packageId} has already been collected. `;

type Paid = Extract<ReturnType<Money['paymentOf']>, { payment: unknown }>;

function paidText({ payment, change, kept }: Paid, receipt: number): string {
  if (!payment.taken) return `Paid ${formatMoney(payment.credit ?? 0)} from credit, receipt #${receipt}`;
  if (kept > 0) return `Paid, ${formatMoney(kept)} kept as credit, receipt #${receipt}`;
  return `${change > 0 ? `Change: ${formatMoney(change)}. ` : ''}Paid, receipt #${receipt}`;
}

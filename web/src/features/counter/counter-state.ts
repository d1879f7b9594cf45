import type { CounterView } from '@eport/contract/counter/counter.ts';
import { formatMoney } from '../../lib/format.ts';
import { type Charge, chargesOf } from './charges.ts';
import { stillOwed, toTake } from './counter-money.ts';

type Step = 'customer' | 'money' | 'collector' | 'digits';
type Match = { id: number; name: string; mailboxId: string | null };

export type CounterState = {
  view: CounterView | null;
  /** Keys of charges and IDs of packages that are not selected. */
  without: { charges: string[]; packages: string[] };
  matches: Match[];
  /** A person who is not on the list and has to show an ID. */
  stranger: string | null;
  /** An SVG path, empty until someone signs. */
  signature: string;
  /** The reference of the card terminal or bank for this payment. */
  reference: string;
  /** Turns the part above the owed amount into credit instead of change. */
  keepRest: boolean;
};

export const START: CounterState = {
  view: null,
  without: { charges: [], packages: [] },
  matches: [],
  stranger: null,
  signature: '',
  reference: '',
  keepRest: false,
};

type Chosen = Pick<CounterState, 'view' | 'without'>;

export const chosenOf = ({ view, without }: Chosen): Charge[] =>
  view ? chargesOf(view).filter(({ key }) => !without.charges.includes(key)) : [];

const packagesOf = ({ view, without }: Chosen, wanted: CounterView['packages'][number]['readiness']) =>
  view?.packages.filter(
    ({ id, readiness }) => readiness === wanted && !without.packages.includes(String(id)),
  ) ?? [];

/**
 * Returns the agent to serve, since a payment or hand-over belongs to one agent: the agent of the scanned package, or else of the first
 * charge or ready package.
 */
export const agentToServe = ({ agents, ...view }: CounterView, packageId?: string): number | undefined => {
  const scanned = view.packages.find(({ id }) => String(id) === packageId)?.agentId;
  return agents.some(({ id }) => id === scanned)
    ? scanned
    : (chargesOf(view)[0]?.agentId ?? view.packages.find(({ readiness }) => readiness === 'READY')?.agentId);
};

/** Deselects the charges and packages of other agents. `view.agents` is empty if everything belongs to one agent. */
export const withoutOthers = (view: CounterView, agentId: number | undefined): CounterState['without'] => {
  if (view.agents.length === 0) return START.without;
  const isOther = (one: { agentId: number }) => one.agentId !== agentId;
  return {
    charges: chargesOf(view)
      .filter(isOther)
      .map(({ key }) => key),
    packages: view.packages.filter(isOther).map(({ id }) => String(id)),
  };
};

/** Returns the agent whose charges or packages are selected. */
export const agentOf = (state: Chosen) => {
  const [one] = [...chosenOf(state), ...readyOf(state), ...packagesOf(state, 'WHEN_PAID')];
  return state.view?.agents.find(({ id }) => id === one?.agentId);
};

export const readyOf = (state: Chosen) => packagesOf(state, 'READY');

/** Returns the amount to take for the chosen charges after the customer's credit. */
export const dueOf = (state: Chosen): number => (state.view ? toTake(state.view, chosenOf(state)) : 0);

export function stepOf(state: CounterState): Step {
  if (!state.view) return 'customer';
  if (state.stranger !== null) return 'digits';
  return chosenOf(state).length > 0 ? 'money' : 'collector';
}

const HINTS: Record<Step, string> = {
  customer: 'Next: a mailbox ID, a package label, or the customer’s name.',
  money: 'Next: the amount given. *SAVE for the exact amount.',
  collector: 'Next: the collector’s name. *SAVE for the customer, *NEXT for the next customer.',
  digits: 'Next: the last 3 to 6 characters of the ID.',
};

export function hintOf(state: CounterState): string {
  const step = stepOf(state);
  if (step === 'money' && dueOf(state) === 0)
    return 'Next: *SAVE to pay with the customer’s credit. There is nothing to take.';
  if (step !== 'collector' || readyOf(state).length > 0) return HINTS[step];
  return isServed(state)
    ? 'Next: the next customer.'
    : 'Next: select what to pay, or *NEXT for the next customer.';
}

/** Returns whether no charge is selected and no package is ready or ready when paid: a typed name is then the next customer's. */
export const isServed = (state: CounterState): boolean =>
  stepOf(state) === 'collector' &&
  state.view?.packages.every(({ readiness }) => readiness === 'NOT_READY' || readiness === 'NOT_INVOICED') ===
    true;

/** Keeps the signature while the same customer has ready packages, for which the signature pad is shown. */
export const signatureFor = ({ customer, packages }: CounterView, before: CounterState): string =>
  customer.id === before.view?.customer.id && packages.some(({ readiness }) => readiness === 'READY')
    ? before.signature
    : '';

/** Keeps a reference that was typed before any customer was shown, but drops that of the previous customer. */
export const referenceFor = (customerId: number | null, { view, reference }: CounterState): string =>
  view === null || view.customer.id === customerId ? reference : '';

export type LeaveOut = (before: CounterState, view: CounterView) => CounterState['without'];

/** Deselects all charges after a payment, because the customer has given no money for those that remain. */
export const withoutCharges: LeaveOut = ({ without }, view) => ({
  ...without,
  charges: chargesOf(view).map(({ key }) => key),
});

export const packagesText = (count: number) => (count === 1 ? '1 package' : `${count} packages`);

export function summaryOf(state: Chosen): string {
  const { view } = state;
  if (!view) return '';
  const due = dueOf(state);
  const owed = stillOwed(view, chargesOf(view));
  const left = owed > 0 ? `${formatMoney(owed)} still owed. ` : '';
  const next = due > 0 ? `${formatMoney(due)} to pay. ` : left;
  const who = `${view.customer.name}${view.customer.mailboxId ? ` (${view.customer.mailboxId})` : ''}`;
  const agent = agentOf(state);
  const part = agent ? `Only ${agent.name}: ` : '';
  return `${who}: ${part}${next}${readyText(readyOf(state).length, packagesOf(state, 'WHEN_PAID').length)}`;
}

export const nothingReadyText = (state: Chosen): string =>
  packagesOf(state, 'WHEN_PAID').length > 0
    ? 'Nothing can be handed over before it is paid. Select what to pay, then enter the amount given.'
    : 'There is nothing to hand over.';

function readyText(ready: number, whenPaid: number): string {
  if (ready === 0) return whenPaid === 0 ? 'Nothing is ready.' : `${packagesText(whenPaid)} ready when paid.`;
  return `${packagesText(ready)} ready${whenPaid === 0 ? '' : `, ${whenPaid} more when paid`}.`;
}

import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { CounterView } from '@eport/contract/counter/counter.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Scan } from '@eport/contract/scanning/read-scan.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { patience } from '../../lib/api/unreachable.ts';
import { fullName } from '../../lib/format.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { type Counter, look, stop } from './counter-context.ts';
import {
  agentToServe,
  type LeaveOut,
  referenceFor,
  START,
  signatureFor,
  summaryOf,
  withoutOthers,
} from './counter-state.ts';

export type LookUp = { userId: string } | { packageId: string } | { mailboxId: string };

/** Shows a customer. Selects the charges and packages of one agent only, unless `leaveOut` says otherwise. */
export async function open(
  counter: Counter,
  query: LookUp,
  leaveOut: LeaveOut = (_, view) =>
    withoutOthers(view, agentToServe(view, 'packageId' in query ? query.packageId : undefined)),
): Promise<ScanReply> {
  const view = await call(counterApi.view, { query, ...patience() });
  counter.setState((before) => ({
    ...START,
    view,
    without: leaveOut(before, view),
    signature: signatureFor(view, before),
    reference: referenceFor(view.customer.id, before),
  }));
  const summary = summaryOf({ view, without: leaveOut(counter.state, view) });
  return look(`${'packageId' in query ? goneText(view, query.packageId) : ''}${summary}`);
}

/** Shows the same customer after a change. What the user deselected stays deselected. */
export const reopen = (counter: Counter, userId: number, leaveOut: LeaveOut = ({ without }) => without) =>
  open(counter, { userId: String(userId) }, leaveOut);

/** Returns null if no customer has this mailbox ID; it may be a name, since a name of one word has the same format. */
const openMailbox = (counter: Counter, mailboxId: string): Promise<ScanReply | null> =>
  open(counter, { mailboxId }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** Returns null if no package has the code. Carriers reuse codes, so the newest package with an owner is preferred. */
async function openCode(counter: Counter, trackingNumber: string): Promise<ScanReply | null> {
  const packages = await call(adminPackagesApi.tracked, { query: { trackingNumber }, ...patience() });
  const found = packages.find(({ customerEmail }) => customerEmail !== null) ?? packages[0];
  return found ? open(counter, { packageId: String(found.id) }) : null;
}

/** Returns null if nothing matches. Only scans that may be tracking numbers have a `key`. */
export async function openScanned(counter: Counter, read: Scan): Promise<ScanReply | null> {
  if (read.kind === 'package') return open(counter, { packageId: String(read.packageId) });
  const ofMailbox = read.kind === 'mailbox' && (await openMailbox(counter, read.mailboxId));
  return ofMailbox || ('key' in read ? openCode(counter, read.code) : null);
}

const MAX_MATCHES = 10;

async function find(counter: Counter, search: string): Promise<ScanReply> {
  const { content, totalItems } = await call(customersApi.searchAgentCustomers, {
    query: { search, page: 0, size: MAX_MATCHES },
    ...patience(),
  });
  const [only, ...others] = content;
  if (!only)
    return stop(
      `No customer or package was found for “${search}”. Check it, or type the customer’s name or email.`,
    );
  if (others.length === 0) return open(counter, { userId: String(only.id) });
  counter.setState((before) => ({
    ...START,
    matches: content.map((one) => ({ id: one.id, name: fullName(one), mailboxId: one.mailboxId })),
    reference: referenceFor(null, before),
  }));
  return look(
    totalItems > content.length
      ? `Only the first ${MAX_MATCHES} customers are shown. Choose one, or type more of the name.`
      : 'Several customers were found. Choose one.',
  );
}

export const lookUp = async (counter: Counter, text: string, read: Scan): Promise<ScanReply> =>
  (await openScanned(counter, read)) ?? find(counter, text.trim());

/** Returns a notice if the scanned package is no longer listed. */
const goneText = ({ packages, hasMorePackages }: CounterView, packageId: string): string =>
  hasMorePackages || packages.some(({ id }) => String(id) === packageId)
    ? ''
    : `Package #${packageId} has already been collected. `;

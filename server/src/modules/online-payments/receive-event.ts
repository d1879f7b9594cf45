import type { OnlineProblem } from '@eport/contract/online-payments/online-states.ts';
import type { Transaction } from 'kysely';
import { today } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { type InvoiceFacts, invoicePolicy, lockInvoicesInScope } from '../invoices/index.ts';
import { cents, recordPayment, type Share, sumOf } from '../payments/index.ts';
import { type CheckoutRow, lockCheckoutOf, setCheckoutStatus } from './checkouts.queries.ts';
import { requireProvider } from './checkouts.service.ts';
import { countRefusal, findAgentOfAccount, insertOnline, isKnown } from './online-payments.queries.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { insertUnread, listRefunds, lockReference } from './provider-refunds.queries.ts';
import { readRefunds, settleRefunds } from './provider-refunds.service.ts';

const INVOICE_CURRENCY = 'USD';
const INSTALLATION = { userId: null };

/** Handles a signed event of the provider. This is the only way for an online payment to reach the ledger without a person. */
export async function receiveEvent(
  context: Context,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const event = await readSigned(context, body, signature);
  if (event === undefined) return;
  if (event.kind === 'REFUNDS_CHANGED') return readRefunds(context, event);
  await inTransaction(context.db, INSTALLATION, (trx) =>
    event.kind === 'PAID' ? receivePayment(context, trx, event.payment) : endCheckout(trx, event),
  );
}

async function readSigned(
  context: Context,
  body: Buffer,
  signature: string,
): Promise<ProviderEvent | undefined> {
  const provider = await requireProvider(context);
  try {
    return provider.readEvent(body, signature);
  } catch (error) {
    if (error instanceof AppError && error.code === 'WEBHOOK_SIGNATURE_INVALID') await noteRefusal(context);
    throw error;
  }
}

async function noteRefusal({ db, clock, config, log }: Context): Promise<void> {
  log.warn('A webhook call had a wrong signature. Check EPORT_STRIPE_WEBHOOK_SECRET if it came from Stripe.');
  await inTransaction(db, INSTALLATION, (trx) =>
    countRefusal(trx, { day: today(clock, config.timeZone), at: clock.now() }),
  );
}

async function endCheckout(
  trx: Transaction<DB>,
  { session, status }: Extract<ProviderEvent, { kind: 'ENDED' }>,
): Promise<void> {
  const checkout = await lockCheckoutOf(trx, session);
  if (checkout?.status === 'OPEN') await setCheckoutStatus(trx, checkout.id, status);
}

type Received = Extract<ProviderEvent, { kind: 'PAID' }>['payment'];

/** Records a payment once, and applies it if possible. Otherwise staff decide on it, unless it was already refunded in full. */
async function receivePayment(context: Context, trx: Transaction<DB>, received: Received): Promise<void> {
  const { reference } = received;
  const checkout = await lockCheckoutOf(trx, received.session);
  await lockReference(trx, reference);
  if (await isKnown(trx, reference)) return;
  // Events arrive in any order, so refunds may precede their payment.
  const refunds = await listRefunds(trx, reference);
  await recordOnlinePayment(context, trx, { received, checkout, isRefunded: refunds.length > 0 });
  await settleRefunds(context, trx, { reference, changes: refunds });
  if (refunds.some(({ failure }) => failure !== null))
    await insertUnread(trx, { reference, account: received.account, at: context.clock.now() });
}

type Incoming = { received: Received; checkout: CheckoutRow | undefined; isRefunded: boolean };

async function recordOnlinePayment(
  context: Context,
  trx: Transaction<DB>,
  { received, checkout, isRefunded }: Incoming,
): Promise<void> {
  const { currency, ...rest } = received;
  const row = { ...rest, currency_code: currency, received_at: context.clock.now() };
  // The owner of a connected account could create a session that looks like another agent's.
  if (!checkout || checkout.account !== received.account) {
    const agent_id = await findAgentOfAccount(trx, received.account);
    await insertOnline(trx, { ...row, agent_id, status: 'UNAPPLIED', problem: 'UNKNOWN_CHECKOUT' });
    return;
  }
  await setCheckoutStatus(trx, checkout.id, 'PAID');
  const owned = { ...row, checkout_id: checkout.id, agent_id: checkout.agent_id, user_id: checkout.user_id };
  const outcome = isRefunded ? 'REFUNDED' : await apply(context, trx, checkout, received);
  await insertOnline(
    trx,
    typeof outcome === 'string'
      ? { ...owned, status: 'UNAPPLIED', problem: outcome }
      : { ...owned, status: 'APPLIED', payment_id: outcome.paymentId },
  );
}

/** Returns the ID of the payment in the ledger, or the problem for which it was not applied. */
async function apply(
  context: Context,
  trx: Transaction<DB>,
  checkout: CheckoutRow,
  { reference, amount, currency }: Received,
): Promise<OnlineProblem | { paymentId: number }> {
  if (currency !== INVOICE_CURRENCY) return 'CURRENCY_DIFFERS';
  if (cents(amount) !== cents(checkout.amount)) return 'AMOUNT_DIFFERS';
  const shares = await lockShares(context, trx, checkout);
  if (!shares || sumOf(shares) !== cents(amount)) return 'INVOICES_CHANGED';
  const { takenId } = await recordPayment(context, trx, {
    agentId: checkout.agent_id,
    userId: checkout.user_id,
    shares,
    credit: 0n,
    taken: { method: 'ONLINE', amount: cents(amount), reference },
    by: { userId: null, at: context.clock.now() },
  });
  if (takenId === null) throw new Error('A payment was not recorded.');
  return { paymentId: takenId };
}

/** Locks the invoices of a checkout. Returns undefined if one of them no longer owes its share. */
async function lockShares(
  context: Context,
  trx: Transaction<DB>,
  { user_id, shares }: CheckoutRow,
): Promise<Share[] | undefined> {
  const payer = { userId: user_id, role: 'ROLE_CUSTOMER', agentId: null, warehouseId: null } as const;
  const ids = shares.map(({ invoice_id }) => invoice_id);
  const invoices = await lockInvoicesInScope(context, trx, payer, ids);
  const amountOf = new Map(shares.map(({ invoice_id, amount }) => [invoice_id, cents(amount)]));
  const owed = invoices.map((invoice) => ({ invoice, amount: amountOf.get(invoice.id) ?? 0n }));
  const owes = (invoice: InvoiceFacts, amount: bigint) =>
    invoicePolicy.refusalOf('payOnline', invoice, payer) === null &&
    amount <= cents(invoice.remaining_amount);
  return owed.every(({ invoice, amount }) => owes(invoice, amount)) ? owed : undefined;
}

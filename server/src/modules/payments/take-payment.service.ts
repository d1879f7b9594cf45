import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { NewPayment, Receipt } from '@eport/contract/payments/payment.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { toDecimal } from '../../platform/decimal.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { moneyText } from '../../platform/texts.ts';
import {
  getInvoice,
  type InvoiceFacts,
  invoicePolicy,
  lockInvoices,
  lockInvoicesInScope,
  requirePayer,
} from '../invoices/index.ts';
import { type Account, lockBalance } from './ledger.queries.ts';
import { getReceipt } from './receipts.service.ts';
import { type Cents, cents, recordPayment, type Share, sumOf, type Taken } from './record-payment.ts';

/** Pays the remaining amount of an invoice in cash, for the specified "Pay Cash" button. */
export const payCash = (context: Context, actor: Actor, id: number): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const [invoice] = await lockInvoices(context, trx, actor, [id]);
    if (!invoice) throw notFound('INVOICE_NOT_FOUND');
    invoicePolicy.require('payCash', invoice, actor);
    const amount = cents(invoice.remaining_amount);
    await recordPayment(context, trx, {
      agentId: invoice.agent_id,
      userId: invoice.user_id,
      shares: [{ invoice, amount }],
      credit: 0n,
      taken: { method: 'CASH', amount },
      by: { userId: actor.userId, at: context.clock.now() },
    });
    return getInvoice({ ...context, db: trx }, actor, id);
  });

export const takePayment = (context: Context, actor: Actor, input: NewPayment): Promise<Receipt> =>
  inTransaction(context.db, actor, async (trx) => {
    const receiptId = await takeIn(context, trx, actor, input);
    return getReceipt({ ...context, db: trx }, actor, receiptId);
  });

/**
 * Records a payment within the caller's transaction, in which the counter may also have issued storage invoices. Returns the ID of the
 * receipt.
 */
export async function takeIn(
  context: Context,
  trx: Transaction<DB>,
  actor: Actor,
  { userId, invoices, credit, taken, keepRest, ...rest }: NewPayment,
): Promise<number> {
  allFieldsRead(rest);
  await requirePayer(trx, { scope: scopeOf(actor), userId });
  const shares = await lockShares(context, trx, actor, { userId, invoices });
  const account = { agentId: onlyAgentOf(shares), userId };
  const sources = { credit: toCents(credit), taken: toCents(taken?.amount), keepRest: keepRest ?? false };
  requireCovered(sumOf(shares), sources);
  if (sources.credit > 0n || sources.keepRest) await requireBalance(trx, account, sources.credit);
  const { receiptId } = await recordPayment(context, trx, {
    ...account,
    shares,
    credit: sources.credit,
    taken: taken && takenInCents(taken),
    by: { userId: actor.userId, at: context.clock.now() },
  });
  return receiptId;
}

/** Locks the customer's invoices and throws unless each owes at least its share. */
export async function lockShares(
  context: Context,
  trx: Transaction<DB>,
  actor: Actor,
  { userId, invoices }: Pick<NewPayment, 'userId' | 'invoices'>,
): Promise<Share[]> {
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  const locked = await lockInvoicesInScope(context, trx, actor, ids);
  return invoices.map((share, index) => shareOf(locked, { ...share, userId, index }, actor));
}

const toCents = (amount: number | undefined): Cents => cents((amount ?? 0).toFixed(2));

function takenInCents({
  method,
  amount,
  tendered,
  reference,
  terminal,
  ...rest
}: NonNullable<NewPayment['taken']>): Required<Taken> {
  allFieldsRead(rest);
  return {
    method,
    amount: toCents(amount),
    tendered: tendered === undefined ? undefined : toCents(tendered),
    reference,
    terminal,
  };
}

function shareOf(
  locked: InvoiceFacts[],
  {
    invoiceId: id,
    userId,
    amount,
    index,
    ...rest
  }: NewPayment['invoices'][number] & { userId: number; index: number },
  actor: Actor,
): Share {
  allFieldsRead(rest);
  const invoice = locked.find((candidate) => candidate.id === id && candidate.user_id === userId);
  if (!invoice) throw notFound('INVOICE_NOT_FOUND', `invoices.${index}.invoiceId`);
  invoicePolicy.require('pay', invoice, actor);
  const share = toCents(amount);
  const { remaining_amount: remaining } = invoice;
  if (share > cents(remaining))
    throw new AppError('INVOICE_OWES_LESS', { id, remaining: moneyText(Number(remaining)) });
  return { invoice, amount: share };
}

function onlyAgentOf(shares: Share[]): number {
  const [agentId, ...others] = new Set(shares.map(({ invoice }) => invoice.agent_id));
  if (agentId === undefined || others.length > 0) throw new AppError('INVOICES_OF_SEVERAL_AGENTS');
  return agentId;
}

function requireCovered(owed: Cents, sources: { credit: Cents; taken: Cents; keepRest: boolean }): void {
  if (sources.credit > owed) throw invalidField('credit', 'must be at most what the invoices come to');
  const rest = sources.credit + sources.taken - owed;
  if (rest < 0n) throw invalidField('taken.amount', 'must cover the chosen invoices');
  if (rest > 0n && !sources.keepRest) throw new AppError('PAYMENT_TOO_HIGH', { rest: toDecimal(rest, 2) });
}

/** Locks the customer's credit and throws if it is less than needed. */
async function requireBalance(trx: Transaction<DB>, account: Account, needed: Cents): Promise<void> {
  const balance = await lockBalance(trx, account);
  if (cents(balance) < needed)
    throw new AppError('CREDIT_TOO_LOW', { balance, amount: toDecimal(needed, 2) });
}

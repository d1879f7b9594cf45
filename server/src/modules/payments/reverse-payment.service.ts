import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { Payment } from '@eport/contract/payments/payment.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { getInvoice, lockInvoices, requireReversible } from '../invoices/index.ts';
import { revertRelease } from '../packages/index.ts';
import {
  findWithUnreadRefunds,
  insertReversal,
  listCoveredInvoices,
  listLivePaymentIds,
} from './ledger.queries.ts';
import { paymentPolicy } from './payment-policy.ts';
import { statusOf } from './payments.presenter.ts';
import { findPayment } from './payments.queries.ts';
import { getPayment } from './payments.service.ts';

/** Reverses every payment of the invoice, on all invoices that it covers. */
export const reverseInvoicePayment = (
  context: Context,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const covered = await listCoveredInvoices(trx, await listLivePaymentIds(trx, id));
    await lockInvoices(context, trx, actor, [...new Set([id, ...covered])]);
    await requireReversible({ ...context, db: trx }, actor, id);
    const payments = await listLivePaymentIds(trx, id);
    await requireLocked(trx, payments, covered);
    await reverse(context, trx, actor, { payments, reason });
    return getInvoice({ ...context, db: trx }, actor, id);
  });

export const reversePayment = (
  context: Context,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<Payment> =>
  inTransaction(context.db, actor, async (trx) => {
    await reversePaymentWithin(context, trx, actor, { id, reason });
    return getPayment({ db: trx }, actor, id);
  });

/** Reverses a payment within the caller's transaction. */
export async function reversePaymentWithin(
  context: Context,
  trx: Transaction<DB>,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const where = { scope: scopeOf(actor), id };
  if (!(await findPayment(trx, where))) throw notFound('PAYMENT_NOT_FOUND');
  await lockInvoices(context, trx, actor, await listCoveredInvoices(trx, [id]));
  const payment = await findPayment(trx, where);
  if (!payment) throw notFound('PAYMENT_NOT_FOUND');
  paymentPolicy.require('reverse', { ...payment, status: statusOf(payment) }, actor);
  await reverse(context, trx, actor, { payments: [id], reason });
}

/** Throws if refunds of these online payments are still unread: a reversal sends back the rest, so the rest must be known. */
export async function requireRefundsRead(
  trx: Transaction<DB>,
  where: Parameters<typeof findWithUnreadRefunds>[1],
): Promise<void> {
  const unread = await findWithUnreadRefunds(trx, where);
  if (unread) throw new AppError('ONLINE_REFUNDS_UNREAD', { id: unread.id });
}

/** Throws if one of the payments covers an invoice that is not locked, because it was recorded just before the lock was obtained. */
async function requireLocked(trx: Transaction<DB>, payments: number[], locked: number[]): Promise<void> {
  const covered = await listCoveredInvoices(trx, payments);
  if (covered.some((id) => !locked.includes(id))) throw new AppError('CONFLICT');
}

async function reverse(
  context: Context,
  trx: Transaction<DB>,
  actor: Actor,
  { payments, reason }: { payments: number[]; reason: string },
): Promise<void> {
  await requireRefundsRead(trx, { payments });
  const at = context.clock.now();
  for (const paymentId of payments)
    await insertReversal(trx, { paymentId, userId: actor.userId, at, reason });
  const invoices = await listCoveredInvoices(trx, payments);
  for (const { kind, package_id } of await lockInvoices(context, trx, actor, invoices)) {
    if (kind === 'FREIGHT') await revertRelease(trx, package_id);
  }
}

import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { type InvoiceStatus, shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueMails } from '../email/index.ts';
import { type LockedPackage, releasePaid, takeBackRelease } from '../packages/index.ts';
import { invoiceFor, today } from './invoices.service.ts';
import {
  insertCashPayment,
  type LockedInvoice,
  lockInvoice,
  lockPackageOf,
  reverseLivePayment,
  setInvoiceStatus,
} from './payments.queries.ts';

export const payCash = (context: Context, actor: Actor, id: number): Promise<Invoice> =>
  changeInvoice(context, actor, id, async (trx, { invoice, status, parcel }) => {
    requireDue(id, status);
    await insertCashPayment(trx, {
      invoiceId: id,
      agentId: invoice.agent_id,
      amount: invoice.total_amount,
      userId: actor.userId,
      at: context.clock.now(),
    });
    await queueMails(context, trx, 'PAYMENT_RECEIVED', { ids: [parcel.id] });
    await releasePaid(context, trx, [parcel.id]);
  });

export const cancelInvoice = (context: Context, actor: Actor, id: number): Promise<Invoice> =>
  changeInvoice(context, actor, id, async (trx, { status }) => {
    requireDue(id, status);
    await setInvoiceStatus(trx, id, { status: 'CANCELLED', cancelledAt: context.clock.now() });
  });

export const reversePayment = (
  context: Context,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<Invoice> =>
  changeInvoice(context, actor, id, async (trx, { status, parcel }) => {
    if (status !== 'PAID') throw new AppError('INVOICE_NOT_PAID', { id, status });
    if (parcel.status === 'COLLECTED') throw new AppError('PACKAGE_COLLECTED', { id: parcel.id });
    const at = context.clock.now();
    await reverseLivePayment(trx, { invoiceId: id, userId: actor.userId, at, reason });
    await setInvoiceStatus(trx, id, { status: 'DUE' });
    await takeBackRelease(trx, parcel.id);
  });

type Locked = {
  invoice: LockedInvoice;
  status: InvoiceStatus;
  parcel: Pick<LockedPackage, 'id' | 'status'>;
};

/** Runs `change` with package and invoice locked, in the order that everybody keeps, and answers the invoice as it then is. */
const changeInvoice = (
  context: Context,
  actor: Actor,
  id: number,
  change: (trx: Transaction<DB>, locked: Locked) => Promise<void>,
): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const parcel = await lockPackageOf(trx, { scope, id });
    if (!parcel) throw notFound('INVOICE_NOT_FOUND');
    const invoice = await lockInvoice(trx, { id });
    const status = shownStatus(invoice.status, invoice.due_date, today(context));
    await change(trx, { invoice, status, parcel });
    return invoiceFor({ ...context, db: trx }, actor, id);
  });

function requireDue(id: number, status: InvoiceStatus): void {
  if (status !== 'DUE' && status !== 'OVERDUE') throw new AppError('INVOICE_NOT_DUE', { id, status });
}

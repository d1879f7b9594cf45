import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { type InvoiceStatus, shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueMails } from '../email/index.ts';
import { type LockedPackage, releasePaid, requirePackage, takeBackRelease } from '../packages/index.ts';
import { findInvoice, type InvoiceRow } from './invoices.queries.ts';
import { foundInvoice, invoiceFor, today } from './invoices.service.ts';
import { insertCashPayment, lockInvoice, reverseLivePayment, setInvoiceStatus } from './payments.queries.ts';

export const payCash = (context: Context, actor: Actor, id: number): Promise<Invoice> =>
  changeInvoice(context, actor, id, async (trx, { invoice, status, parcel }) => {
    requireDue(id, status);
    await insertCashPayment(trx, invoice, { userId: actor.userId, at: context.clock.now() });
    await setInvoiceStatus(trx, id, { status: 'PAID' });
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

type Locked = { invoice: InvoiceRow; status: InvoiceStatus; parcel: LockedPackage };

/** Runs `change` with package and invoice locked, in the order that everybody keeps, and answers the invoice as it then is. */
const changeInvoice = (
  context: Context,
  actor: Actor,
  id: number,
  change: (trx: Transaction<DB>, locked: Locked) => Promise<void>,
): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const invoice = foundInvoice(await findInvoice(trx, { scope, id }));
    const parcel = await requirePackage(trx, { scope, id: invoice.package_id });
    const { status, due_date } = await lockInvoice(trx, { id });
    await change(trx, { invoice, status: shownStatus(status, due_date, today(context)), parcel });
    return invoiceFor({ ...context, db: trx }, actor, id);
  });

function requireDue(id: number, status: InvoiceStatus): void {
  if (status !== 'DUE' && status !== 'OVERDUE') throw new AppError('INVOICE_NOT_DUE', { id, status });
}

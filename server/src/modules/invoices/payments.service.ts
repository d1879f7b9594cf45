import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { type InvoiceStatus, shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueEmails } from '../email/index.ts';
import { type LockedPackage, releasePaid, revertRelease } from '../packages/index.ts';
import { getInvoice, today } from './invoices.service.ts';
import {
  insertCashPayment,
  type LockedInvoice,
  lockInvoice,
  lockPackageOf,
  reverseLivePayment,
  setInvoiceStatus,
} from './payments.queries.ts';

export const payCash = (context: Context, actor: Actor, id: number): Promise<Invoice> =>
  changeInvoice(context, actor, id, async (trx, { invoice, status, pkg }) => {
    requireDue(id, status);
    await insertCashPayment(trx, {
      invoiceId: id,
      agentId: invoice.agent_id,
      amount: invoice.total_amount,
      userId: actor.userId,
      at: context.clock.now(),
    });
    await queueEmails(context, trx, 'PAYMENT_RECEIVED', { ids: [pkg.id] });
    await releasePaid(context, trx, [pkg.id]);
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
  changeInvoice(context, actor, id, async (trx, { status, pkg }) => {
    if (status !== 'PAID') throw new AppError('INVOICE_NOT_PAID', { id, status });
    if (pkg.status === 'COLLECTED') throw new AppError('PACKAGE_COLLECTED', { id: pkg.id });
    const at = context.clock.now();
    await reverseLivePayment(trx, { invoiceId: id, userId: actor.userId, at, reason });
    await setInvoiceStatus(trx, id, { status: 'DUE' });
    await revertRelease(trx, pkg.id);
  });

type Locked = {
  invoice: LockedInvoice;
  status: InvoiceStatus;
  pkg: Pick<LockedPackage, 'id' | 'status'>;
};

/** Locks the package, then the invoice, in the order of all callers; returns the invoice after `change`. */
const changeInvoice = (
  context: Context,
  actor: Actor,
  id: number,
  change: (trx: Transaction<DB>, locked: Locked) => Promise<void>,
): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const pkg = await lockPackageOf(trx, { scope, id });
    if (!pkg) throw notFound('INVOICE_NOT_FOUND');
    const invoice = await lockInvoice(trx, { id });
    const status = shownStatus(invoice.status, invoice.due_date, today(context));
    await change(trx, { invoice, status, pkg });
    return getInvoice({ ...context, db: trx }, actor, id);
  });

function requireDue(id: number, status: InvoiceStatus): void {
  if (status !== 'DUE' && status !== 'OVERDUE') throw new AppError('INVOICE_NOT_DUE', { id, status });
}

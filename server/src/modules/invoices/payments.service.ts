import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { InvoiceKind } from '@eport/contract/invoices/invoice-kinds.ts';
import { INVOICE_MACHINE } from '@eport/contract/invoices/invoice-states.ts';
import { type InvoiceStatus, shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueEmails } from '../email/index.ts';
import { type LockedPackage, releasePaid, revertRelease } from '../packages/index.ts';
import { invoicePolicy } from './invoice-policy.ts';
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
  changeInvoice(context, actor, id, async (trx, { invoice, facts, pkg }) => {
    invoicePolicy.require('payCash', facts, actor);
    await insertCashPayment(trx, {
      invoiceId: id,
      agentId: invoice.agent_id,
      amount: invoice.total_amount,
      userId: actor.userId,
      at: context.clock.now(),
    });
    await queueEmails(context, trx, 'PAYMENT_RECEIVED', { invoiceIds: [id] });
    await releasePaid(context, trx, [pkg.id]);
  });

export const cancelInvoice = (context: Context, actor: Actor, id: number): Promise<Invoice> =>
  changeInvoice(context, actor, id, async (trx, { facts }) => {
    invoicePolicy.require('cancel', facts, actor);
    const { to } = transitionOf(INVOICE_MACHINE, 'cancel');
    await setInvoiceStatus(trx, id, { status: to, cancelledAt: context.clock.now() });
  });

export const reversePayment = (
  context: Context,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<Invoice> =>
  changeInvoice(context, actor, id, async (trx, { invoice, facts, pkg }) => {
    invoicePolicy.require('reversePayment', facts, actor);
    const at = context.clock.now();
    await reverseLivePayment(trx, { invoiceId: id, userId: actor.userId, at, reason });
    const { to } = transitionOf(INVOICE_MACHINE, 'reversePayment');
    await setInvoiceStatus(trx, id, { status: to });
    if (invoice.kind === 'FREIGHT') await revertRelease(trx, pkg.id);
  });

type Locked = {
  invoice: LockedInvoice;
  pkg: Pick<LockedPackage, 'id' | 'status'>;
  facts: {
    id: number;
    kind: InvoiceKind;
    status: InvoiceStatus; package_id: number; package_status: PackageStatus };
};

/** Lock order of all callers: package, invoice. */
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
    const facts = { id, kind: invoice.kind, status, package_id: pkg.id, package_status: pkg.status };
    await change(trx, { invoice, pkg, facts });
    return getInvoice({ ...context, db: trx }, actor, id);
  });

import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { invoicePolicy } from './invoice-policy.ts';
import { getInvoice } from './invoices.service.ts';
import { setCancelled } from './lock-invoices.queries.ts';
import { lockInvoices } from './lock-invoices.ts';

export const cancelInvoice = (context: Context, actor: Actor, id: number): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const [invoice] = await lockInvoices(context, trx, actor, [id]);
    if (!invoice) throw notFound('INVOICE_NOT_FOUND');
    invoicePolicy.require('cancel', invoice, actor);
    await setCancelled(trx, id, context.clock.now());
    return getInvoice({ ...context, db: trx }, actor, id);
  });

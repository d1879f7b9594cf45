import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { lockInvoiceRows, lockPackagesOf } from './lock-invoices.queries.ts';
import { statusOn } from './status-on.ts';

export type InvoiceFacts = Awaited<ReturnType<typeof lockInvoicesInScope>>[number];

/** Throws if one of the invoices is out of scope. */
export async function lockInvoices(...[context, trx, actor, ids]: Parameters<typeof lockInvoicesInScope>) {
  const rows = await lockInvoicesInScope(context, trx, actor, ids);
  if (rows.length < ids.length) throw notFound('INVOICE_NOT_FOUND');
  return rows;
}

/** Locks the packages of the invoices, then the invoices, each in ID order. */
export async function lockInvoicesInScope(
  context: Pick<Context, 'clock' | 'config'>,
  trx: Database,
  actor: Actor,
  ids: number[],
) {
  const where = { scope: scopeOf(actor), ids };
  await lockPackagesOf(trx, where);
  const rows = await lockInvoiceRows(trx, { ...where, cashierId: actor.userId });
  return rows.map((row) => ({ ...row, status: statusOn(row, context) }));
}

import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InvoiceStatus } from '../../platform/database/schema.ts';
import type { InvoiceRow } from './invoices.queries.ts';

/** Of a package that the transaction has locked; answers the row as it is once the lock is granted. */
export async function lockInvoice(trx: Database, which: { id: number }) {
  const [row] = await lockedInvoice(trx, which);
  if (!row) throw new Error('The invoice of a locked package is gone.');
  return row;
}

const lockedInvoice = compiledOnce((trx, { id }: { id: number }) =>
  trx.selectFrom('invoices').select(['status', 'due_date']).where('id', '=', id).forUpdate(),
);

type StatusChange = { status: InvoiceStatus; cancelledAt?: Date };

export const setInvoiceStatus = (trx: Database, id: number, { status, cancelledAt }: StatusChange) =>
  trx
    .updateTable('invoices')
    .set({ status, ...(cancelledAt && { cancelled_at: cancelledAt }) })
    .where('id', '=', id)
    .execute();

export const insertCashPayment = (trx: Database, invoice: InvoiceRow, by: { userId: number; at: Date }) =>
  trx
    .insertInto('payments')
    .values({
      invoice_id: invoice.id,
      agent_id: invoice.agent_id,
      amount: invoice.total_amount,
      received_by: by.userId,
      received_at: by.at,
    })
    .execute();

/** The row stays, marked. */
export const reverseLivePayment = (
  trx: Database,
  { invoiceId, ...by }: { invoiceId: number; userId: number; at: Date; reason: string },
) =>
  trx
    .updateTable('payments')
    .set({ reversed_by: by.userId, reversed_at: by.at, reverse_reason: by.reason })
    .where('invoice_id', '=', invoiceId)
    .where('reversed_at', 'is', null)
    .execute();

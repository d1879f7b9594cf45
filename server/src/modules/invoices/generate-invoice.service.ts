import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { daysAfter } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueMails } from '../email/index.ts';
import { type LockedPackage, requirePackage } from '../packages/index.ts';
import { addressOf } from '../users/index.ts';
import { type InvoiceLine, invoiceLines, totalOf } from './calculation.ts';
import { type Billable, getBillable, insertInvoice } from './generate-invoice.queries.ts';
import { invoiceFor, today } from './invoices.service.ts';

/** Bills a cleared package by every matching rate and every fee; the invoice keeps its own copy of all that it says. */
export const generateInvoice = (context: Context, actor: Actor, packageId: number): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const parcel = await requirePackage(trx, { scope: scopeOf(actor), id: packageId, field: 'packageId' });
    if (parcel.status !== 'CUSTOMS_CLEARED') throw new AppError('PACKAGE_NOT_CLEARED');
    const billable = await getBillable(trx, { packageId });
    const userId = requireBillable(parcel, billable);
    const lines = linesFor(packageId, billable);
    const invoice = {
      agent_id: parcel.agent_id,
      package_id: packageId,
      user_id: userId,
      due_date: daysAfter(today(context), context.config.invoiceDueDays),
      customer_name: `${billable.first_name} ${billable.last_name}`,
      // Where the package was to go, when the profile does not say.
      customer_address: addressOf(billable) ?? billable.recipient_address,
      package_description: billable.description,
      bill_of_lading_number: billable.bl_reference,
      total_amount: chargeableTotal(packageId, lines),
      created_by: actor.userId,
      created_at: context.clock.now(),
    };
    const id = await insertInvoice(trx, invoice, lines);
    await queueMails(context, trx, 'INVOICE_ISSUED', { ids: [packageId] });
    return invoiceFor({ ...context, db: trx }, actor, id);
  });

/** The customer to bill; throws unless the package is not invoiced yet and somebody's. */
function requireBillable({ id, user_id }: LockedPackage, { has_live_invoice }: Billable): number {
  if (has_live_invoice) throw new AppError('PACKAGE_ALREADY_INVOICED', { id });
  if (user_id === null) throw new AppError('PACKAGE_WITHOUT_CUSTOMER', { id });
  return user_id;
}

function linesFor(id: number, billable: Billable): InvoiceLine[] {
  const { fees, rates } = billable;
  const foreign = fees.find(({ currency_code }) => currency_code !== 'USD');
  if (foreign) {
    throw new AppError('FOREIGN_CURRENCY_FEE', { fee: foreign.charge, currency: foreign.currency_code, id });
  }
  const lines = invoiceLines(billable, rates, fees);
  if (lines.length === 0) {
    const country = billable.country_name ?? 'its destination';
    throw new AppError('NO_MATCHING_RATE', { agent: billable.agent_name, country, id });
  }
  return lines;
}

/** As many dollars as a JSON number can carry to the cent, summed over any list of invoices. */
const MOST = 1_000_000_000_000;

/** A tiny weight may round every line to nothing, and a slip in the measures may come to more than anybody owes. */
function chargeableTotal(id: number, lines: InvoiceLine[]): string {
  const total = totalOf(lines);
  if (Number(total) === 0 || Number(total) >= MOST) {
    throw new AppError('INVOICE_TOTAL_IMPOSSIBLE', { id, total });
  }
  return total;
}

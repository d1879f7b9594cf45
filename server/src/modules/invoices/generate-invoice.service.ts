import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueEmails } from '../email/index.ts';
import { packagePolicy, requirePackage } from '../packages/index.ts';
import { type InvoiceLine, invoiceLines, lacksSize, totalOf } from './calculation.ts';
import { type Billable, getBillable, insertInvoice } from './generate-invoice.queries.ts';
import { getInvoice } from './invoices.service.ts';
import { newInvoice } from './new-invoice.ts';

export const generateInvoice = (context: Context, actor: Actor, packageId: number): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const pkg = await requirePackage(trx, { scope: scopeOf(actor), id: packageId, field: 'packageId' });
    const billable = await getBillable(trx, { packageId });
    packagePolicy.require('generateInvoice', { ...pkg, ...factsOf(billable) }, actor);
    const lines = linesFor(packageId, billable);
    const invoice = newInvoice(context, actor, { pkg, billable, total: chargeableTotal(packageId, lines) });
    const id = await insertInvoice(trx, invoice, lines);
    await queueEmails(context, trx, 'INVOICE_ISSUED', { invoiceIds: [id] });
    return getInvoice({ ...context, db: trx }, actor, id);
  });

const factsOf = ({ has_live_invoice: is_invoiced, fees }: Billable) => ({
  is_invoiced,
  costs: fees.map(({ charge: description, currency_code }) => ({ description, currency_code })),
});

function linesFor(id: number, billable: Billable): InvoiceLine[] {
  const { fees, rates } = billable;
  if (lacksSize(billable, rates)) throw new AppError('PACKAGE_SIZE_MISSING', { id });
  const lines = invoiceLines(billable, rates, fees);
  if (lines.length === 0) {
    const country = billable.country_name ?? 'its destination';
    throw new AppError('NO_MATCHING_RATE', { agent: billable.agent.name, country, id });
  }
  return lines;
}

/** Keeps sums over any list of invoices exact to the cent as JSON numbers. */
const MAX_TOTAL = 1_000_000_000_000;

/** Refuses zero (tiny weights may round to nothing) and absurd totals (mistyped measures). */
function chargeableTotal(id: number, lines: InvoiceLine[]): string {
  const total = totalOf(lines);
  if (Number(total) === 0 || Number(total) >= MAX_TOTAL) {
    throw new AppError('INVOICE_TOTAL_IMPOSSIBLE', { id, total });
  }
  return total;
}

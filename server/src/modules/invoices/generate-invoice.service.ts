import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { daysAfter } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { issuerOf } from '../agents/index.ts';
import { queueEmails } from '../email/index.ts';
import { type LockedPackage, packagePolicy, requirePackage } from '../packages/index.ts';
import { addressOf } from '../users/index.ts';
import { type InvoiceLine, invoiceLines, lacksSize, totalOf } from './calculation.ts';
import { type Billable, getBillable, insertInvoice } from './generate-invoice.queries.ts';
import { getInvoice, today } from './invoices.service.ts';

export const generateInvoice = (context: Context, actor: Actor, packageId: number): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const pkg = await requirePackage(trx, { scope: scopeOf(actor), id: packageId, field: 'packageId' });
    const billable = await getBillable(trx, { packageId });
    packagePolicy.require('generateInvoice', { ...pkg, ...factsOf(billable) }, actor);
    const lines = linesFor(packageId, billable);
    const invoice = {
      agent_id: pkg.agent_id,
      package_id: packageId,
      user_id: payerOf(pkg),
      due_date: daysAfter(today(context), context.config.invoiceDueDays),
      customer_name: `${billable.first_name} ${billable.last_name}`,
      customer_address: addressOf(billable) ?? billable.recipient_address,
      package_description: billable.description,
      bill_of_lading_number: billable.bl_reference,
      ...issuerOf(billable.agent, billable.tax_number),
      total_amount: chargeableTotal(packageId, lines),
      created_by: actor.userId,
      created_at: context.clock.now(),
    };
    const id = await insertInvoice(trx, invoice, lines);
    await queueEmails(context, trx, 'INVOICE_ISSUED', { ids: [packageId] });
    return getInvoice({ ...context, db: trx }, actor, id);
  });

const factsOf = ({ has_live_invoice: is_invoiced, fees }: Billable) => ({
  is_invoiced,
  costs: fees.map(({ charge: description, currency_code }) => ({ description, currency_code })),
});

function payerOf({ id, user_id }: LockedPackage): number {
  if (user_id === null) throw new Error(`Package ${id} has no customer, which its policy refuses.`);
  return user_id;
}

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

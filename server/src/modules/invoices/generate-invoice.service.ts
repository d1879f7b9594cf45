import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { daysAfter } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueMails } from '../email/index.ts';
import { type LockedPackage, requirePackage } from '../packages/index.ts';
import { addressOf } from '../users/index.ts';
import { type InvoiceLine, invoiceLines, totalOf } from './calculation.ts';
import {
  type Billable,
  getBillable,
  hasLiveInvoice,
  insertInvoice,
  listFees,
  listRatesOfRoute,
} from './generate-invoice.queries.ts';
import { invoiceFor, today } from './invoices.service.ts';

/** Bills a cleared package by every matching rate and every fee; the invoice keeps its own copy of all that it says. */
export const generateInvoice = (context: Context, actor: Actor, packageId: number): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const parcel = await requirePackage(trx, { scope: scopeOf(actor), id: packageId, field: 'packageId' });
    const userId = await requireBillable(trx, parcel);
    const billable = await getBillable(trx, { packageId });
    const lines = await linesFor(trx, parcel, billable);
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

/** The customer to bill; throws unless the package is cleared, not invoiced yet and somebody's. */
async function requireBillable(trx: Database, { id, status, user_id }: LockedPackage): Promise<number> {
  if (status !== 'CUSTOMS_CLEARED') throw new AppError('PACKAGE_NOT_CLEARED');
  if (await hasLiveInvoice(trx, { packageId: id })) throw new AppError('PACKAGE_ALREADY_INVOICED', { id });
  if (user_id === null) throw new AppError('PACKAGE_WITHOUT_CUSTOMER', { id });
  return user_id;
}

async function linesFor(trx: Database, parcel: LockedPackage, billable: Billable): Promise<InvoiceLine[]> {
  const { id, agent_id: agentId, destination_country_id: destinationCountryId } = parcel;
  const fees = await listFees(trx, { packageId: id });
  const foreign = fees.find(({ currency_code }) => currency_code !== 'USD');
  if (foreign) {
    throw new AppError('FOREIGN_CURRENCY_FEE', { fee: foreign.charge, currency: foreign.currency_code, id });
  }
  const rates =
    destinationCountryId === null ? [] : await listRatesOfRoute(trx, { agentId, destinationCountryId });
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

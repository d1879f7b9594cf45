import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueEmails } from '../email/index.ts';
import { type LockedPackage, packagePolicy, requirePackage } from '../packages/index.ts';
import { type InvoiceLine, invoiceLines, lacksSize, totalOf } from './calculation.ts';
import { type Billable, type Draft, insertInvoices, listBillables } from './generate-invoice.queries.ts';
import { getInvoice } from './invoices.service.ts';
import { newInvoice } from './new-invoice.ts';

export const generateInvoice = (context: Context, actor: Actor, packageId: number): Promise<Invoice> =>
  inTransaction(context.db, actor, async (trx) => {
    const pkg = await requirePackage(trx, { scope: scopeOf(actor), id: packageId, field: 'packageId' });
    const [result] = await issueInvoices(context, trx, actor, [pkg]);
    if (!result) throw new Error('An issued invoice has no result.');
    if (result.error) throw result.error;
    return getInvoice({ ...context, db: trx }, actor, result.invoiceId);
  });

export type Issued = { packageId: number } & (
  | { invoiceId: number; error?: undefined }
  | { error: AppError; invoiceId?: undefined }
);

/** Issues the invoices of those packages that may have one, and returns a result per package. Expects the packages to be locked. */
export async function issueInvoices(
  context: Issuing & Pick<Context, 'jobs'>,
  trx: Transaction<DB>,
  actor: Actor,
  packages: LockedPackage[],
): Promise<Issued[]> {
  const ids = packages.map(({ id }) => id);
  const billableOf = await listBillables(trx, ids);
  const drafts = packages.map((pkg) => draftInvoice(context, actor, pkg, billableOf(pkg.id)));
  const issuable = drafts.flatMap(({ draft }) => draft ?? []);
  const invoices = issuable.length > 0 ? await insertInvoices(trx, issuable) : new Map<number, number>();
  if (issuable.length > 0)
    await queueEmails(context, trx, 'INVOICE_ISSUED', { invoiceIds: [...invoices.values()] });
  return drafts.map(({ packageId, error }) => {
    if (error) return { packageId, error };
    const invoiceId = invoices.get(packageId);
    if (invoiceId === undefined) throw new Error('An inserted invoice was not found.');
    return { packageId, invoiceId };
  });
}

type Issuing = Pick<Context, 'clock' | 'config'>;

export type Drafted = { packageId: number } & (
  | { draft: Draft & { total: string }; error?: undefined }
  | { error: AppError; draft?: undefined }
);

/** Drafts the freight invoice that a package would get now, or returns the error that refuses it. */
export function draftInvoice(
  context: Issuing,
  actor: Actor,
  pkg: Pick<LockedPackage, 'id' | 'status' | 'user_id' | 'agent_id'>,
  billable: Billable,
): Drafted {
  const { id: packageId } = pkg;
  try {
    packagePolicy.require('generateInvoice', { ...pkg, ...factsOf(billable) }, actor);
    const lines = linesFor(packageId, billable);
    const total = chargeableTotal(packageId, lines);
    return {
      packageId,
      draft: { lines, total, invoice: newInvoice(context, actor, { pkg, billable, total }) },
    };
  } catch (error) {
    if (error instanceof AppError) return { packageId, error };
    throw error;
  }
}

const factsOf = ({ has_live_invoice: is_invoiced, fees }: Billable) => ({
  is_invoiced,
  costs: fees.map(({ charge: description, currency_code, exchange_rate }) => ({
    description,
    currency_code,
    exchange_rate,
  })),
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

/** In USD. JSON numbers are exact to the cent up to 90 trillion, which leaves room for sums of invoices. */
const MAX_TOTAL = 1_000_000_000_000;

/** Refuses zero (tiny weights may round to nothing) and absurd totals (mistyped measures). */
function chargeableTotal(id: number, lines: InvoiceLine[]): string {
  const total = totalOf(lines);
  if (Number(total) === 0 || Number(total) >= MAX_TOTAL) {
    throw new AppError('INVOICE_TOTAL_IMPOSSIBLE', { id, total });
  }
  return total;
}

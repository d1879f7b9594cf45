import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { DueInvoicesQuery, invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/access/actor.ts';
import { agentToday } from '../../platform/access/agent-calendar.ts';
import { agentMoments } from '../../platform/access/agent-days.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { invoicePolicy } from './invoice-policy.ts';
import { presentCredit, presentDue, presentInvoice, presentItem } from './invoices.presenter.ts';
import {
  findInvoice,
  isPayerInScope,
  listCredits,
  listDueRows,
  listFilteredDue,
  listInvoiceRows,
  listOwedRows,
  sumOwed,
  sumPaidSince,
} from './invoices.queries.ts';
import { statusOn } from './status-on.ts';

export async function listInvoices(context: Context, actor: Actor, query: QueryOf<typeof invoicesApi.mine>) {
  const today = await agentToday(context);
  const { status: statuses, sort, issuedFrom: from, issuedTo: to } = query;
  const scope = scopeOf(actor);
  const issued = await agentMoments(context, { scope }, { from, to });
  const filter = { scope, statuses, today, issued, sort, page: arrayPage(query) };
  const { rows, total } = await listInvoiceRows(context.db, filter);
  return { total, invoices: rows.map((row) => presentItem(row, context)) };
}

export async function listDueInvoices(
  context: Context,
  actor: Actor,
  userId: number,
  { page: number, size, ...filter }: DueInvoicesQuery,
) {
  const { db } = context;
  const payer = { scope: scopeOf(actor), userId, cashierId: actor.userId };
  const page = arrayPage({ page: number, size });
  const isUnfiltered = Object.values(filter).every((value) => value === undefined);
  if (!isUnfiltered) await requirePayer(db, payer);
  const { rows, total } = isUnfiltered
    ? await listDueRows(db, { ...payer, page })
    : await listFilteredDue(db, payer, await dueFilterOf(context, actor, filter), page);
  // The unfiltered query checks the payer itself: it returns no rows for one out of scope.
  if (isUnfiltered && rows.length === 0) await requirePayer(db, payer);
  return { total, invoices: rows.map((row) => presentDue(row, actor, context)) };
}

/** Converts the days of issue to moments in each agent's time zone, and adds each agent's current day. */
export async function dueFilterOf<
  Query extends { issuedFrom?: string | undefined; issuedTo?: string | undefined },
>(context: Context, actor: Actor, { issuedFrom: from, issuedTo: to, ...filter }: Query) {
  const issued = await agentMoments(context, { scope: scopeOf(actor) }, { from, to });
  return { ...filter, issued, today: await agentToday(context) };
}

export async function requirePayer(db: Database, payer: { scope: Scope; userId: number }): Promise<void> {
  if (!(await isPayerInScope(db, payer))) throw notFound('CUSTOMER_NOT_FOUND', 'userId');
}

export async function getInvoice(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
): Promise<Invoice> {
  const row = await findInvoice(context.db, { scope: scopeOf(actor), id, cashierId: actor.userId });
  if (!row) throw notFound('INVOICE_NOT_FOUND');
  const takesOnline = context.config.stripe !== undefined;
  return presentInvoice(row, actor, { ...context, takesOnline });
}

/** Throws unless the actor may reverse this invoice's payments. Expects every invoice that those payments cover to be locked. */
export async function requireReversible(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const row = await findInvoice(context.db, { scope: scopeOf(actor), id, cashierId: actor.userId });
  if (!row) throw notFound('INVOICE_NOT_FOUND');
  const status = statusOn(row, context);
  invoicePolicy.require('reversePayment', { ...row, status }, actor);
}

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

export async function getInvoiceStats(
  context: Context,
  actor: Actor,
): Promise<ResponseOf<typeof invoicesApi.stats>> {
  const { db, clock } = context;
  const scope = scopeOf(actor);
  const owed = await sumOwed(db, { scope, today: await agentToday(context) });
  const since = new Date(clock.now().getTime() - THIRTY_DAYS_MS);
  const paid = await sumPaidSince(db, { scope, since });
  return {
    dueTotalAmount: Number(owed.total),
    overdueCount: owed.overdue_count,
    paidLast30Days: Number(toDecimal(scaled(paid.received ?? '0', 2) - scaled(paid.reversed ?? '0', 2), 2)),
  };
}

export async function getOwedInvoices(
  context: Context,
  actor: Actor,
  { limit }: { limit: number },
): Promise<CustomerDashboard['owed']> {
  const { db } = context;
  const scope = scopeOf(actor);
  const today = await agentToday(context);
  const [rows, sums, credits] = await Promise.all([
    listOwedRows(db, { scope, limit }),
    sumOwed(db, { scope, today }),
    listCredits(db, { scope }),
  ]);
  return {
    invoices: rows.map((row) => presentItem(row, context)),
    count: sums.count,
    total: Number(sums.total),
    overdueCount: sums.overdue_count,
    overdueTotal: Number(sums.overdue_total),
    credits: credits.map(presentCredit),
  };
}

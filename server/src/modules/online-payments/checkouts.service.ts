import {
  type Checkout,
  PAYABLE_LIMIT,
  type Payable,
  type PayableInvoice,
} from '@eport/contract/online-payments/online-payment.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { agentToday } from '../../platform/access/agent-calendar.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { listCredits, presentCredit, statusOn, sumOwed } from '../invoices/index.ts';
import { findCheckout, listPayable, type PayableRow } from './checkouts.queries.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentProviderOf } from './provider-of.ts';

export async function getPayable({ db, clock, config }: Context, actor: Actor): Promise<Payable> {
  const available = config.stripe !== undefined;
  const scope = scopeOf(actor);
  const credits = (await listCredits(db, { scope })).map(presentCredit);
  if (!available && credits.length === 0)
    return { available, invoices: [], due: { count: 0, total: 0 }, credits };
  const today = await agentToday({ db, clock, config });
  const [rows, { count, total }] = await Promise.all([
    listPayable(db, { userId: actor.userId }, PAYABLE_LIMIT),
    sumOwed(db, { scope, today }),
  ]);
  const invoices = rows.map((row) => presentPayable(row, { clock, config }));
  return { available, invoices, due: { count, total: Number(total) }, credits };
}

const presentPayable = (row: PayableRow, here: Pick<Context, 'clock' | 'config'>): PayableInvoice => ({
  id: row.id,
  packageId: row.package_id,
  packageDescription: row.package_description,
  dueDate: row.due_date,
  status: statusOn(row, here),
  remainingAmount: Number(row.remaining_amount),
  agentId: row.agent_id,
  agentName: row.agent_name,
});

export async function getCheckout(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
  id: number,
): Promise<Checkout> {
  const row = await findCheckout(db, { userId, id });
  if (!row) throw notFound('CHECKOUT_NOT_FOUND');
  return {
    id,
    status: row.status,
    amount: Number(row.amount),
    currencyCode: row.currency_code,
    createdAt: row.created_at.toISOString(),
    invoiceIds: row.shares.map(({ invoice_id }) => invoice_id),
    applied: row.payment_status === 'APPLIED',
    refunded: row.payment_status === 'REFUNDING' || row.payment_status === 'REFUNDED',
    receiptNumber: row.receipt_number,
    url: row.status === 'OPEN' ? row.url : null,
  };
}

export async function requireProvider({ config }: Pick<Context, 'config'>): Promise<PaymentProvider> {
  const provider = await paymentProviderOf(config);
  if (!provider) throw new AppError('ONLINE_PAYMENT_OFF');
  return provider;
}

import { shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import type { Receipt } from '@eport/contract/payments/payment.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { todayOf } from '../../platform/access/agent-calendar.ts';
import { numberOrNull, scaled, toDecimal } from '../../platform/decimal.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { issuerOf } from './letterhead.ts';
import { statusOf } from './payments.presenter.ts';
import {
  findReceipt,
  listReceiptPayments,
  listReceiptShares,
  type ReceiptPaymentRow,
  type ReceiptShareRow,
} from './receipts.queries.ts';

export async function getReceipt(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
): Promise<Receipt> {
  const { db } = context;
  const row = await findReceipt(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('RECEIPT_NOT_FOUND');
  const payments = await listReceiptPayments(db, id);
  const shares = await listReceiptShares(db, id);
  const { letterhead } = row;
  const total = sumOf(shares);
  const day = todayOf(context, row);
  return {
    id: row.id,
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    issuedByName: letterhead.staffName,
    issuer: issuerOf(letterhead),
    agentId: row.agent_id,
    customerId: row.user_id,
    customerName: letterhead.customerName,
    mailboxId: letterhead.mailboxId,
    currencyCode: payments[0]?.currency_code ?? 'USD',
    total: Number(toDecimal(total, 2)),
    keptAsCredit: Number(toDecimal(sumOf(payments) - total, 2)),
    payments: payments.map(presentReceiptPayment),
    invoices: shares.map((share) => presentShare(share, day)),
  };
}

const sumOf = (rows: { amount: string }[]) => rows.reduce((sum, { amount }) => sum + scaled(amount, 2), 0n);

const presentReceiptPayment = (row: ReceiptPaymentRow): Receipt['payments'][number] => ({
  id: row.id,
  method: row.method,
  amount: Number(row.amount),
  tendered: numberOrNull(row.tendered),
  change: numberOrNull(row.change),
  reference: row.reference,
  terminal: row.terminal,
  status: statusOf(row),
});

const presentShare = (row: ReceiptShareRow, day: string): Receipt['invoices'][number] => ({
  invoiceId: row.id,
  packageId: row.package_id,
  packageDescription: row.package_description,
  amount: Number(row.amount),
  status: shownStatus(row.status, row.due_date, day),
  remainingAmount: Number(row.remaining_amount),
  remainingAfter: Number(row.remaining_after),
});

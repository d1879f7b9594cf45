import type { PaymentMethod } from '@eport/contract/payments/payment-method.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { scaled, toDecimal } from '../../platform/decimal.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueEmails } from '../email/index.ts';
import type { InvoiceFacts } from '../invoices/index.ts';
import { releasePaid } from '../packages/index.ts';
import { type Account, insertPayment, insertReceipt } from './ledger.queries.ts';

export type Cents = bigint;
export const cents = (decimal: string): Cents => scaled(decimal, 2);
const decimalOf = (amount: Cents) => toDecimal(amount, 2);

export type Share = { invoice: InvoiceFacts; amount: Cents };
export type Taken = {
  method: Exclude<PaymentMethod, 'CREDIT'>;
  amount: Cents;
  tendered?: Cents | undefined;
  reference?: string | null;
  terminal?: string | null;
};

type Recorded = Account & {
  shares: Share[];
  credit: Cents;
  taken: Taken | undefined;
  by: { userId: number | null; at: Date };
};

/**
 * Writes the ledger rows of one receipt, releases the packages that are now paid and queues their emails. The invoices
 * must be locked and checked. What was taken above the shares becomes the customer's credit.
 */
export async function recordPayment(
  context: Pick<Context, 'jobs' | 'config'>,
  trx: Transaction<DB>,
  { agentId, userId, shares, credit, taken, by }: Recorded,
): Promise<{ receiptId: number; takenId: number | null }> {
  const receiptId = await insertReceipt(trx, { agentId, userId, by });
  const common = { agentId, userId, receiptId, by };
  const [fromCredit, fromTaken] = splitShares(shares, credit);
  if (credit > 0n) {
    await insertPayment(trx, {
      ...common,
      ...inColumns(fromCredit),
      method: 'CREDIT',
      amount: decimalOf(credit),
      credit: `-${decimalOf(credit)}`,
    });
  }
  let takenId: number | null = null;
  if (taken) {
    const rest = taken.amount - sumOf(fromTaken);
    takenId = await insertPayment(trx, {
      ...common,
      ...inColumns(fromTaken),
      method: taken.method,
      amount: decimalOf(taken.amount),
      credit: rest > 0n ? decimalOf(rest) : null,
      tendered: taken.tendered === undefined ? undefined : decimalOf(taken.tendered),
      reference: taken.reference ?? null,
      terminal: taken.terminal ?? null,
    });
  }
  const paid = shares.filter(({ invoice, amount }) => amount === cents(invoice.remaining_amount));
  if (paid.length > 0) {
    await queueEmails(context, trx, 'PAYMENT_RECEIVED', {
      invoiceIds: paid.map(({ invoice }) => invoice.id),
    });
    await releasePaid(
      context,
      trx,
      paid.map(({ invoice }) => invoice.package_id),
    );
  }
  return { receiptId, takenId };
}

export const sumOf = (shares: { amount: Cents }[]): Cents =>
  shares.reduce((sum, { amount }) => sum + amount, 0n);

/** Splits the shares into those that credit pays, which are the first ones, and those that the money taken pays. */
function splitShares(shares: Share[], credit: Cents): [Share[], Share[]] {
  const [fromCredit, fromTaken]: [Share[], Share[]] = [[], []];
  let left = credit;
  for (const { invoice, amount } of shares) {
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no BigInt.
    const byCredit = left < amount ? left : amount;
    if (byCredit > 0n) fromCredit.push({ invoice, amount: byCredit });
    if (amount > byCredit) fromTaken.push({ invoice, amount: amount - byCredit });
    left -= byCredit;
  }
  return [fromCredit, fromTaken];
}

const inColumns = (shares: Share[]) => ({
  invoiceIds: shares.map(({ invoice }) => invoice.id),
  amounts: shares.map(({ amount }) => decimalOf(amount)),
});

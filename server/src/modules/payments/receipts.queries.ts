import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';

const OWNERS = { agent: 'receipts.agent_id', user: 'receipts.user_id' } as const;

export type ReceiptPaymentRow = Awaited<ReturnType<typeof listReceiptPayments>>[number];
export type ReceiptShareRow = Awaited<ReturnType<typeof listReceiptShares>>[number];

export const findReceipt = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('receipts')
    .innerJoin('users as customer', 'customer.id', 'receipts.user_id')
    .leftJoin('users as cashier', 'cashier.id', 'receipts.issued_by')
    .select([
      'receipts.id',
      'receipts.number',
      'receipts.issued_at',
      'receipts.agent_id',
      'receipts.user_id',
      'customer.mailbox_id',
      sql<string>`customer.first_name || ' ' || customer.last_name`.as('customer_name'),
      sql<string | null>`cashier.first_name || ' ' || cashier.last_name`.as('issued_by_name'),
    ])
    .where('receipts.id', '=', id)
    .where(inScope(scope, OWNERS))
    .executeTakeFirst();

export const listReceiptPayments = (db: Database, receiptId: number) =>
  db
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_id', 'payments.id')
    .select([
      'payments.id',
      'payments.method',
      'payments.amount',
      'payments.currency_code',
      'payments.tendered',
      'payments.change',
      'payments.reference',
      'payments.terminal',
      'payments.reverses_id',
      sql<boolean>`reversal.id is not null`.as('is_reversed'),
    ])
    .where('payments.receipt_id', '=', receiptId)
    .orderBy('payments.id')
    .execute();

export const listReceiptShares = (db: Database, receiptId: number) =>
  db
    .selectFrom('payment_allocations as share')
    .innerJoin('payments', 'payments.id', 'share.payment_id')
    .innerJoin('invoices', 'invoices.id', 'share.invoice_id')
    .select(({ fn }) => [
      'invoices.id',
      'invoices.package_id',
      'invoices.package_description',
      'invoices.status',
      'invoices.due_date',
      'invoices.remaining_amount',
      fn.sum<string>('share.amount').as('amount'),
    ])
    .where('payments.receipt_id', '=', receiptId)
    .groupBy('invoices.id')
    .orderBy('invoices.id')
    .execute();

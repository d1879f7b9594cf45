import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { timeZoneOf } from '../../platform/access/agent-calendar.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { ofEachAgent } from '../../platform/database/hit-search.ts';
import { letterheadOf } from './letterhead.ts';

const OWNERS = { agent: 'receipts.agent_id', user: 'receipts.user_id' } as const;

export type ReceiptHitRow = Awaited<ReturnType<typeof listReceiptHitRows>>[number];
export type ReceiptPaymentRow = Awaited<ReturnType<typeof listReceiptPayments>>[number];
export type ReceiptShareRow = Awaited<ReturnType<typeof listReceiptShares>>[number];

const receiptRows = (db: Database, scope: Scope) =>
  db
    .selectFrom('receipts')
    .select([
      'receipts.id',
      'receipts.number',
      'receipts.issued_at',
      'receipts.agent_id',
      'receipts.user_id',
      letterheadOf('receipts').as('letterhead'),
      timeZoneOf('receipts.agent_id'),
    ])
    .where(inScope(scope, OWNERS));

export const findReceipt = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  receiptRows(db, scope).where('receipts.id', '=', id).executeTakeFirst();

export const listReceiptHitRows = (
  db: Database,
  { scope, number, limit }: { scope: Scope; number: number; limit: number },
) =>
  receiptRows(db, scope)
    .where(ofEachAgent('receipts.agent_id'))
    .where('receipts.number', '=', number)
    .orderBy('receipts.id', 'desc')
    .limit(limit)
    .execute();

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
      // Allocations have IDs in the order of payment, since the invoice is locked while one is written.
      sql<string>`invoices.total_amount - (
        select sum(so_far.amount) from payment_allocations so_far
        where so_far.invoice_id = invoices.id and so_far.id <= max(share.id)
      )`.as('remaining_after'),
    ])
    .where('payments.receipt_id', '=', receiptId)
    .groupBy('invoices.id')
    .orderBy('invoices.id')
    .execute();

import type { PaymentMethod } from '@eport/contract/payments/payment-method.ts';
import { sql } from 'kysely';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';

export type Account = { agentId: number; userId: number };
type By = { userId: number | null; at: Date };

type NewReceipt = Account & { by: By };

export async function insertReceipt(trx: Database, { agentId, userId, by }: NewReceipt): Promise<number> {
  const [row] = await insertReceiptQuery(trx, { agentId, userId, issuedBy: by.userId, issuedAt: by.at });
  if (!row) throw new Error('An inserted receipt was not found.');
  return row.id;
}

const insertReceiptQuery = preparedQuery(
  (trx, { agentId, userId, ...issued }: Account & { issuedBy: number | null; issuedAt: Date }) =>
    trx
      .insertInto('receipts')
      .values({
        agent_id: agentId,
        user_id: userId,
        issued_by: issued.issuedBy,
        issued_at: issued.issuedAt,
      } satisfies ColumnsOf<'receipts', 'id' | 'number' | 'letterhead'>)
      .returning('id'),
);

type Shares = { invoiceIds: number[]; amounts: string[]; credit: string | null };
type PaymentRow = Account &
  Shares & {
    method: PaymentMethod;
    amount: string;
    receiptId: number;
    by: By;
    tendered?: string | undefined;
    reference?: string | null;
    terminal?: string | null;
  };

/** Triggers add the shares to the paid amounts of the invoices, and `credit` to the customer's balance. */
export async function insertPayment(trx: Database, { by, ...payment }: PaymentRow): Promise<number> {
  const [row] = await insertPaymentQuery(trx, { ...payment, receivedBy: by.userId, receivedAt: by.at });
  if (!row) throw new Error('An inserted payment was not found.');
  return row.id;
}

type SetByTrigger = 'currency_code' | 'drawer_id' | 'change';
type ReversalColumn = 'reverses_id' | 'reason';

const insertPaymentQuery = preparedQuery(
  (
    trx,
    {
      agentId,
      userId,
      invoiceIds,
      amounts,
      credit,
      ...payment
    }: Omit<PaymentRow, 'by'> & { receivedBy: number | null; receivedAt: Date },
  ) =>
    trx
      .with('payment', (query) =>
        query
          .insertInto('payments')
          .values({
            agent_id: agentId,
            user_id: userId,
            method: payment.method,
            amount: payment.amount,
            receipt_id: payment.receiptId,
            received_by: payment.receivedBy,
            received_at: payment.receivedAt,
            tendered: payment.tendered ?? null,
            reference: payment.reference ?? null,
            terminal: payment.terminal ?? null,
          } satisfies ColumnsOf<'payments', 'id' | SetByTrigger | ReversalColumn>)
          .returning(['id', 'agent_id', 'user_id']),
      )
      .with('credit', (query) =>
        query
          .insertInto('credit_entries')
          .columns(['payment_id', 'agent_id', 'user_id', 'amount'])
          .expression(
            query
              .selectFrom('payment')
              .select(['id', 'agent_id', 'user_id', sql<string>`${credit}::numeric`.as('amount')])
              .where(sql<boolean>`${credit}::numeric is not null`),
          ),
      )
      .with('shares', (query) =>
        query
          .insertInto('payment_allocations')
          .columns(['payment_id', 'agent_id', 'user_id', 'invoice_id', 'amount'])
          .expression(
            query
              .selectFrom([
                'payment',
                sql<{ invoice_id: number; amount: string }>`
                  unnest(${invoiceIds}::bigint[], ${amounts}::numeric[])`.as<'share'>(
                  sql`share (invoice_id, amount)`,
                ),
              ])
              .select(['payment.id', 'agent_id', 'user_id', 'share.invoice_id', 'share.amount']),
          ),
      )
      .selectFrom('payment')
      .select('id'),
);

/** Inserts the reversal with the negative shares and credit of its payment. */
export async function insertReversal(
  trx: Database,
  reversal: { paymentId: number; userId: number; at: Date; reason: string },
): Promise<void> {
  await insertReversalQuery(trx, reversal);
}

const insertReversalQuery = preparedQuery(
  (trx, { paymentId, userId, at, reason }: { paymentId: number; userId: number; at: Date; reason: string }) =>
    trx
      .with('reversal', (query) =>
        query
          .insertInto('payments')
          .columns([
            'agent_id',
            'user_id',
            'method',
            'currency_code',
            'amount',
            'reverses_id',
            'reason',
            'received_by',
            'received_at',
          ])
          .expression((eb) =>
            eb
              .selectFrom('payments')
              .select([
                'agent_id',
                'user_id',
                'method',
                'currency_code',
                sql<string>`-amount`.as('amount'),
                'id',
                sql<string>`${reason}::text`.as('reason'),
                sql<number>`${userId}::bigint`.as('received_by'),
                sql<Date>`${at}::timestamptz`.as('received_at'),
              ])
              .where('id', '=', paymentId),
          )
          .returning('id'),
      )
      .with('credit', (query) =>
        query
          .insertInto('credit_entries')
          .columns(['payment_id', 'agent_id', 'user_id', 'amount'])
          .expression((eb) =>
            eb
              .selectFrom(['reversal', 'credit_entries'])
              .select(['reversal.id', 'agent_id', 'user_id', sql<string>`-amount`.as('amount')])
              .where('payment_id', '=', paymentId),
          ),
      )
      .with('shares', (query) =>
        query
          .insertInto('payment_allocations')
          .columns(['payment_id', 'agent_id', 'user_id', 'invoice_id', 'amount'])
          .expression((eb) =>
            eb
              .selectFrom(['reversal', 'payment_allocations'])
              .select(['reversal.id', 'agent_id', 'user_id', 'invoice_id', sql<string>`-amount`.as('amount')])
              .where('payment_id', '=', paymentId),
          ),
      )
      .selectFrom('reversal')
      .select('id'),
);

/** The invoices that these payments cover. */
export const listCoveredInvoices = async (trx: Database, paymentIds: number[]) =>
  (
    await trx
      .selectFrom('payment_allocations')
      .select('invoice_id')
      .distinct()
      .where('payment_id', '=', (eb) => eb.fn.any(eb.val(paymentIds)))
      .execute()
  ).map(({ invoice_id }) => invoice_id);

/** Payments of an invoice that no reversal refers to. */
export const listLivePaymentIds = async (trx: Database, invoiceId: number) =>
  (
    await trx
      .selectFrom('payment_allocations')
      .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
      .select('payments.id')
      .where('payment_allocations.invoice_id', '=', invoiceId)
      .where('payments.reverses_id', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments as reversals')
              .select('reversals.id')
              .whereRef('reversals.reverses_id', '=', 'payments.id'),
          ),
        ),
      )
      .orderBy('payments.id')
      .execute()
  ).map(({ id }) => id);

/** Locks and returns the customer's credit with the agent; zero for a customer without credit. */
export const lockBalance = async (trx: Database, { agentId, userId }: Account): Promise<string> =>
  (
    await trx
      .selectFrom('customer_credits')
      .select('balance')
      .where('agent_id', '=', agentId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
  )?.balance ?? '0.00';

/**
 * Returns one of these online payments whose refunds at the provider are still to be read. `payments` are IDs of the ledger, `id` is that
 * of an online payment.
 */
export const findWithUnreadRefunds = (trx: Database, where: { payments: number[] } | { id: number }) =>
  trx
    .selectFrom('online_payments as online')
    .innerJoin('unread_refunds as unread', 'unread.reference', 'online.reference')
    .select('online.id')
    .where((eb) =>
      'id' in where
        ? eb('online.id', '=', where.id)
        : eb('online.payment_id', '=', eb.fn.any(eb.val(where.payments))),
    )
    .executeTakeFirst();

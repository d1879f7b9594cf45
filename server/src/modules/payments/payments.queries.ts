import type { PaymentKind, PaymentMethod } from '@eport/contract/payments/payment-method.ts';
import type { PaymentFilter } from '@eport/contract/payments/payments.api.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import type { AgentMoments } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
import { contains, searchTerm } from '../../platform/database/like.ts';
import type { DB } from '../../platform/database/schema.ts';
import { orderBySort } from '../../platform/database/sorting.ts';
import { IN_NO_OPEN_DRAWER, paymentReceivedWithin, TAKEN_BY } from './counted-payments.ts';

type PaymentSort = NonNullable<PaymentFilter['sort']>;

export type ListFilter = {
  scope: Scope;
  userId?: number | undefined;
  agentId?: number | undefined;
  method?: PaymentMethod[] | undefined;
  search?: string | undefined;
  kind?: PaymentKind | undefined;
  takenBy?: number | null | undefined;
  openDrawers?: 'EXCLUDED' | undefined;
  received: AgentMoments | undefined;
  sort?: PaymentSort | undefined;
};

export type PaymentRow = Awaited<ReturnType<typeof listPaymentRows>>['rows'][number];

const OWNERS = { agent: 'payments.agent_id' } as const;

export const isReversed = (eb: ExpressionBuilder<DB, 'payments'>) =>
  eb.exists(reversalOf(eb)).$castTo<boolean>();

export const allocatedInvoices = (eb: ExpressionBuilder<DB, 'payments'>) =>
  sql<number[]>`array(${allocationsOf(eb).select('allocation.invoice_id').orderBy('allocation.id')})`;

const reversalOf = (eb: ExpressionBuilder<DB, 'payments'>) =>
  eb
    .selectFrom('payments as reversal')
    .select('reversal.id')
    .whereRef('reversal.reverses_id', '=', 'payments.id');

const allocationsOf = (eb: ExpressionBuilder<DB, 'payments'>) =>
  eb
    .selectFrom('payment_allocations as allocation')
    .innerJoin('invoices', 'invoices.id', 'allocation.invoice_id')
    .whereRef('allocation.payment_id', '=', 'payments.id');

const fullName = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

const paymentRows = (db: Database, scope: Scope) =>
  db
    .selectFrom('payments')
    .innerJoin('users as customer', 'customer.id', 'payments.user_id')
    .leftJoin('users as cashier', 'cashier.id', 'payments.received_by')
    .leftJoin('receipts as receipt', 'receipt.id', 'payments.receipt_id')
    .select((eb) => [
      'payments.id',
      'payments.received_at',
      'payments.method',
      'payments.amount',
      'payments.currency_code',
      'payments.user_id',
      'payments.agent_id',
      'payments.receipt_id',
      'payments.tendered',
      'payments.change',
      'payments.reference',
      'payments.terminal',
      'payments.reverses_id',
      'payments.reason',
      'receipt.number as receipt_number',
      'customer.mailbox_id',
      fullName('customer').as('customer_name'),
      fullName('cashier').$castTo<string | null>().as('received_by_name'),
      isReversed(eb).as('is_reversed'),
      allocatedInvoices(eb).as('invoice_ids'),
      allocationsOf(eb)
        .innerJoin('packages', 'packages.id', 'invoices.package_id')
        .select(({ fn }) => fn.min('packages.id').as('id'))
        .where('packages.status', '=', 'COLLECTED')
        .as('collected_package_id'),
      // More credit came from this payment than the customer still has, so part of it has been spent.
      eb
        .exists(
          eb
            .selectFrom('credit_entries as entry')
            .innerJoin('customer_credits as credit', (join) =>
              join
                .onRef('credit.agent_id', '=', 'entry.agent_id')
                .onRef('credit.user_id', '=', 'entry.user_id'),
            )
            .select('entry.id')
            .whereRef('entry.payment_id', '=', 'payments.id')
            .whereRef('entry.amount', '>', 'credit.balance'),
        )
        .$castTo<boolean>()
        .as('is_credit_used'),
      eb
        .exists(
          eb
            .selectFrom('online_payments as online')
            .select('online.id')
            .whereRef('online.payment_id', '=', 'payments.id')
            .whereRef('online.refunded_amount', '>=', 'online.amount')
            // An amount that was recorded before refunds were read may be a guess.
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('provider_refunds')
                  .select('refund')
                  .whereRef('provider_refunds.reference', '=', 'online.reference'),
              ),
            ),
        )
        .$castTo<boolean>()
        .as('is_refunded_by_provider'),
    ])
    .where(inScope(scope, OWNERS));

/** Searches by receipt number if the text is digits, optionally after `#`; otherwise by customer. */
const matchesSearch = (search: string) => {
  const receipt = /^#?(\d{1,15})$/.exec(search)?.[1];
  return receipt === undefined
    ? contains(sql.ref('customer.search_text'), searchTerm(search))
    : sql<boolean>`receipt.number = ${receipt}::bigint`;
};

type PaymentConditions = Omit<ListFilter, 'sort'>;

const matching = (
  db: Database,
  { scope, userId, agentId, method, kind, takenBy, openDrawers, search, received }: PaymentConditions,
) =>
  paymentRows(db, scope).where(
    allOf([
      search && matchesSearch(search),
      userId && sql`payments.user_id = ${userId}`,
      agentId && sql`payments.agent_id = ${agentId}`,
      method && sql`payments.method::text = any(${method})`,
      kind && sql`(payments.reverses_id is null) = ${kind === 'PAYMENT'}`,
      takenBy !== undefined && sql`${TAKEN_BY} is not distinct from ${takenBy}::bigint`,
      openDrawers && IN_NO_OPEN_DRAWER,
      received && paymentReceivedWithin(received),
    ]),
  );

const SORTED_BY = {
  receivedAt: sql`payments.received_at`,
  receiptNumber: sql`receipt.number`,
  customerName: sql`lower(customer.first_name || ' ' || customer.last_name)`,
  amount: sql`payments.amount`,
};

const NEWEST_FIRST: PaymentSort = { field: 'receivedAt', descending: true };

/** Newest first omits `nulls last` so that PostgreSQL can use the index of the newest payments. */
const orderOf = (sort: PaymentSort = NEWEST_FIRST) =>
  sort.field === 'receivedAt' && sort.descending
    ? sql`payments.received_at desc, payments.id desc`
    : orderBySort(sort, SORTED_BY, sql`payments.id`);

export async function listPaymentRows(
  db: Database,
  { page, sort, ...filter }: ListFilter & { page: ArrayPage },
) {
  const query = matching(db, filter);
  const rows = await query.orderBy(orderOf(sort)).limit(page.limit).offset(page.offset).execute();
  return { rows, ...(await boundedTotal(db, query, page, rows.length)) };
}

export const listPaymentIds = (db: Database, { sort, ...filter }: ListFilter) =>
  listIds(db, matching(db, filter).clearSelect().select('payments.id').orderBy(orderOf(sort)));

export const listPaymentsById = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  paymentRows(db, scope)
    .where('payments.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export const findPayment = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  paymentRows(db, scope).where('payments.id', '=', id).executeTakeFirst();

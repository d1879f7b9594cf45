import type { InvoiceStatus } from '@eport/contract/invoices/invoice-states.ts';
import type { DueInvoicesQuery, OwnInvoicesQuery } from '@eport/contract/invoices/invoices.api.ts';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../platform/access/actor.ts';
import { type AgentToday, timeZoneOf } from '../../platform/access/agent-calendar.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { customerInScope } from '../../platform/access/customer-scope.ts';
import { inScope } from '../../platform/access/scope.ts';
import {
  type ArrayPage,
  countRows,
  rowsAndTotal,
  totalIfLastPage,
} from '../../platform/database/array-page.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/schema.ts';
import { orderBySort } from '../../platform/database/sorting.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { agentContactOf } from '../agents/index.ts';
import { lacksDrawer } from '../cash-drawers/index.ts';
import { showsOneOf } from './invoice-status.queries.ts';

export const INVOICE_OWNERS = { agent: 'invoices.agent_id', user: 'invoices.user_id' } as const;

const DUE_COLUMNS = [
  'invoices.id',
  'invoices.kind',
  'invoices.agent_id',
  'invoices.package_id',
  'invoices.due_date',
  'invoices.status',
  'invoices.total_amount',
  'invoices.remaining_amount',
  timeZoneOf('invoices.agent_id'),
] as const;
export const ITEM_COLUMNS = [...DUE_COLUMNS, 'invoices.created_at'] as const;

export type DueRow = Awaited<ReturnType<typeof listDueRows>>['rows'][number];
export type ItemRow = Awaited<ReturnType<typeof listInvoiceRows>>['rows'][number];
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;
export type LineRow = InvoiceRow['lines'][number];

type ListFilter = {
  scope: Scope;
  statuses: InvoiceStatus[] | undefined;
  today: AgentToday;
  issued: AgentMoments | undefined;
  sort: OwnInvoicesQuery['sort'];
};

const SORTED_BY = {
  id: sql`invoices.id`,
  packageId: sql`invoices.package_id`,
  shippingPackageId: sql`invoices.package_id`,
  createdAt: sql`invoices.created_at`,
  dueDate: sql`invoices.due_date`,
  totalAmount: sql`invoices.total_amount`,
};

export const listInvoiceRows = (
  db: Database,
  { scope, statuses, today, issued, sort, page }: ListFilter & { page: ArrayPage },
) =>
  rowsAndTotal(
    db
      .selectFrom('invoices')
      .select(ITEM_COLUMNS)
      .where(inScope(scope, INVOICE_OWNERS))
      .$if(issued !== undefined, (query) => query.where(issuedWithin(issued ?? [])))
      .$if(statuses !== undefined, (query) => query.where(showsOneOf(statuses ?? [], today))),
    (query) =>
      sort
        ? query.orderBy(orderBySort(sort, SORTED_BY, SORTED_BY.id))
        : query.orderBy('invoices.created_at', 'desc').orderBy('invoices.id', 'desc'),
    page,
  );

/** A customer whom the actor may serve. */
type ScopedPayer = { scope: Scope; userId: number };

/** A payer and the cashier whom the invoices are shown to. The cashier's open cash drawer decides `lacks_drawer`. */
type PayerAtCashier = ScopedPayer & { cashierId: number };

const dueInvoices = (db: Database, { scope, userId, cashierId }: PayerAtCashier) =>
  db
    .selectFrom('invoices')
    .select(DUE_COLUMNS)
    .select(lacksDrawer('invoices.agent_id', cashierId).as('lacks_drawer'))
    .where('invoices.user_id', '=', userId)
    .where('invoices.status', '=', 'DUE')
    .where(inScope(scope, INVOICE_OWNERS));

export async function listDueRows(db: Database, { page, ...payer }: PayerAtCashier & { page: ArrayPage }) {
  const rows = await pageOfDue(db, { ...payer, ...page });
  return { rows, total: totalIfLastPage(page, rows.length) ?? (await countRows(dueInvoices(db, payer))) };
}

const pageOfDue = preparedQuery(
  (db, { limit, offset, ...payer }: PayerAtCashier & ArrayPage) =>
    dueInvoices(db, payer)
      // The invoice proves that the payer exists, which is all that the scope `all` needs.
      .$if(payer.scope.kind !== 'all', (query) =>
        query.where(({ exists }) => exists(payerInScope(db, payer))),
      )
      .orderBy('invoices.due_date')
      .orderBy('invoices.id')
      .limit(sql.lit(limit))
      .offset(offset),
  ['limit'],
);

export type DueFilter = Pick<DueInvoicesQuery, 'status' | 'agentId' | 'dueFrom' | 'dueTo' | 'sort'> & {
  issued: AgentMoments | undefined;
  today: AgentToday;
};

const issuedWithin = (issued: AgentMoments) =>
  isWithin(issued, sql`invoices.created_at`, sql`invoices.agent_id`);

const filteredDue = (db: Database, payer: PayerAtCashier, filter: DueFilter) =>
  dueInvoices(db, payer).where(dueMatches(filter));

type DueConditions = Omit<DueFilter, 'sort' | 'status'> & { status?: InvoiceStatus[] | undefined };

export const dueMatches = ({ status, agentId, dueFrom, dueTo, issued, today }: DueConditions) =>
  allOf([
    status && sql`${showsOneOf(status, today)}`,
    agentId && sql`invoices.agent_id = ${agentId}`,
    dueFrom && sql`invoices.due_date >= ${dueFrom}`,
    dueTo && sql`invoices.due_date <= ${dueTo}`,
    issued && issuedWithin(issued),
  ]);

const orderOfDue = ({ sort }: DueFilter) =>
  sort ? orderBySort(sort, SORTED_BY, SORTED_BY.id) : sql`invoices.due_date, invoices.id`;

export const listFilteredDue = (db: Database, payer: PayerAtCashier, filter: DueFilter, page: ArrayPage) =>
  rowsAndTotal(filteredDue(db, payer, filter), (query) => query.orderBy(orderOfDue(filter)), page);

export const listDueIds = (db: Database, payer: PayerAtCashier, filter: DueFilter) =>
  listIds(db, filteredDue(db, payer, filter).clearSelect().select('invoices.id').orderBy(orderOfDue(filter)));

export const findDueRows = (db: Database, payer: PayerAtCashier, ids: number[]) =>
  dueInvoices(db, payer)
    .where('invoices.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

type Scoped = { scope: Scope };

const owedInvoices = (db: Database, { scope }: Scoped) =>
  db.selectFrom('invoices').where('invoices.status', '=', 'DUE').where(inScope(scope, INVOICE_OWNERS));

export const listOwedRows = (db: Database, { scope, limit }: Scoped & { limit: number }) =>
  owedInvoices(db, { scope })
    .select(ITEM_COLUMNS)
    .orderBy('invoices.due_date')
    .orderBy('invoices.id')
    .limit(limit)
    .execute();

export const listCredits = (db: Database, { scope }: Scoped) =>
  db
    .selectFrom('customer_credits')
    .innerJoin('agents', 'agents.id', 'customer_credits.agent_id')
    .select(['agent_id', 'agents.name as agent_name', 'balance'])
    .where('balance', '>', '0')
    .where(inScope(scope, { agent: 'customer_credits.agent_id', user: 'customer_credits.user_id' }))
    .orderBy('agents.name')
    .execute();

export const sumOwed = (db: Database, { scope, today }: Scoped & { today: AgentToday }) =>
  owedInvoices(db, { scope })
    .select(({ fn, val }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<string>('remaining_amount'), val('0')).as('total'),
      fn
        .countAll<number>()
        .filterWhere('due_date', '<', today(sql.ref('invoices.agent_id')))
        .as('overdue_count'),
      fn
        .coalesce(
          fn
            .sum<string>('remaining_amount')
            .filterWhere('due_date', '<', today(sql.ref('invoices.agent_id'))),
          val('0'),
        )
        .as('overdue_total'),
    ])
    .executeTakeFirstOrThrow();

type OfInvoice = ExpressionBuilder<DB, 'invoices'>;

const livePayments = (invoice: OfInvoice) =>
  invoice
    .selectFrom('payment_allocations as share')
    .innerJoin('payments', 'payments.id', 'share.payment_id')
    .leftJoin('payments as reversal', 'reversal.reverses_id', 'payments.id')
    .whereRef('share.invoice_id', '=', 'invoices.id')
    .where('payments.reverses_id', 'is', null)
    .where('reversal.id', 'is', null);

/** True once the package is handed over, which an administrator may do before its invoice is paid. */
export const isCollected = sql<boolean>`
  (select packages.status = 'COLLECTED' from packages where packages.id = invoices.package_id)`;

/** Finds a handed-over package that one of the invoice's payments paid for: such a payment cannot be reversed. */
const collectedPackage = (invoice: OfInvoice) =>
  livePayments(invoice)
    .innerJoin('payment_allocations as other', 'other.payment_id', 'payments.id')
    .innerJoin('invoices as covered', 'covered.id', 'other.invoice_id')
    .innerJoin('packages', 'packages.id', 'covered.package_id')
    .where('packages.status', '=', 'COLLECTED')
    .select(({ fn }) => fn.min('packages.id').as('id'));

/** Finds a payment of the invoice whose reversal would take back more credit than is left. */
const usedCredit = (invoice: OfInvoice) =>
  livePayments(invoice)
    .innerJoin('credit_entries as entry', 'entry.payment_id', 'payments.id')
    .innerJoin('customer_credits as credit', (join) =>
      join.onRef('credit.agent_id', '=', 'entry.agent_id').onRef('credit.user_id', '=', 'entry.user_id'),
    )
    .select(({ fn }) => fn.min('payments.id').as('id'))
    .having(({ fn }) => sql<boolean>`${fn.sum('entry.amount')} > ${fn.min('credit.balance')}`);

/** Skips the subquery for unpaid invoices. */
const ofPaid = <T>(value: Expression<T>) =>
  sql<
    T extends Record<string, infer Column> ? Column | null : never
  >`case when invoices.status = 'PAID' then ${value} end`;

/** `cashierId` is the signed-in user, whatever their role: `lacks_drawer` matters only for staff and administrators, who take cash. */
type OneInvoice = { scope: Scope; id: number; cashierId: number };

const invoiceInScope = preparedQuery((db, { scope, id, cashierId }: OneInvoice) =>
  db
    .selectFrom('invoices')
    .innerJoin('agents', 'agents.id', 'invoices.agent_id')
    .select([
      ...ITEM_COLUMNS,
      'invoices.paid_amount',
      'invoices.customer_name',
      'invoices.customer_address',
      'invoices.package_description',
      'invoices.bill_of_lading_number',
      'invoices.issuer_name',
      'invoices.issuer_address',
      'invoices.issuer_tax_number',
      'agents.payment_instructions',
    ])
    .select(agentContactOf('invoices.agent_id').$notNull().as('agent'))
    .select((invoice) => [
      lacksDrawer('invoices.agent_id', cashierId).as('lacks_drawer'),
      ofPaid(livePayments(invoice).select(({ fn }) => fn.max('payments.received_at').as('at'))).as('paid_at'),
      ofPaid(collectedPackage(invoice)).as('collected_package_id'),
      isCollected.as('is_collected'),
      ofPaid(usedCredit(invoice)).as('used_credit_payment_id'),
    ])
    .select((invoice) =>
      jsonArrayFrom(
        invoice
          .selectFrom('invoice_lines')
          .select(['description', 'calculation_details', 'amount'])
          .whereRef('invoice_lines.invoice_id', '=', 'invoices.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where('invoices.id', '=', id)
    .where(inScope(scope, INVOICE_OWNERS)),
);

export const findInvoice = async (db: Database, where: OneInvoice) => (await invoiceInScope(db, where))[0];

/** Administrators may query any account: one that is no longer a customer may still owe. */
export const isPayerInScope = async (db: Database, payer: ScopedPayer) =>
  (await payers(db, payer)).length > 0;

const payerInScope = (db: Database, { scope, userId }: ScopedPayer) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', userId)
    .$if(scope.kind !== 'all', (query) => query.where(customerInScope(scope)));

const payers = preparedQuery(payerInScope);

/** Sums the payments received since then, and those of them that were reversed. Leaves out credit, which brings in no money. */
export const sumPaidSince = (db: Database, { scope, since }: { scope: Scope; since: Date }) =>
  db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('payments')
        .select(({ fn, val }) => fn.coalesce(fn.sum<string>('amount'), val('0')).as('amount'))
        .where('reverses_id', 'is', null)
        .where('method', '<>', 'CREDIT')
        .where('received_at', '>=', since)
        .where(inScope(scope, { agent: 'payments.agent_id' }))
        .$asScalar()
        .as('received'),
      selectFrom('payments')
        .innerJoin('payments as reversed', 'reversed.id', 'payments.reverses_id')
        .select(({ fn, val }) => fn.coalesce(fn.sum<string>('reversed.amount'), val('0')).as('amount'))
        .where('payments.reverses_id', 'is not', null)
        .where('payments.method', '<>', 'CREDIT')
        .where('payments.received_at', '>=', since)
        .where('reversed.received_at', '>=', since)
        .where(inScope(scope, { agent: 'payments.agent_id' }))
        .$asScalar()
        .as('reversed'),
    ])
    .executeTakeFirstOrThrow();

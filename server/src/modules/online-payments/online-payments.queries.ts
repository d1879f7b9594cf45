import type { OnlineProblem, OnlineStatus } from '@eport/contract/online-payments/online-states.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Moments } from '../../platform/clock.ts';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
import { lossRecordedWithin } from '../payments/index.ts';

const OWNERS = { agent: 'online_payments.agent_id' } as const;
const AGENT = sql.ref(OWNERS.agent);
const RECEIVED_AT = sql.ref('online_payments.received_at');

type InScope = { scope: Scope; id: number };

export type ListFilter = {
  scope: Scope;
  status?: OnlineStatus[] | undefined;
  agentId?: number | undefined;
  needsAction?: 'true' | undefined;
  received: { ofAgents: AgentMoments; unassigned: Moments } | undefined;
  lost: AgentMoments | undefined;
};

export type OnlineRow = Awaited<ReturnType<typeof listOnlineRows>>['rows'][number];

const fullName = (table: string) =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

const onlineRows = (db: Database, scope: Scope) =>
  db
    .selectFrom('online_payments')
    .leftJoin('checkouts as checkout', 'checkout.id', 'online_payments.checkout_id')
    .leftJoin('agents as agent', 'agent.id', 'online_payments.agent_id')
    .leftJoin('users as customer', 'customer.id', 'online_payments.user_id')
    .leftJoin('users as decider', 'decider.id', 'online_payments.decided_by')
    .leftJoin('users as refunder', 'refunder.id', 'online_payments.refund_requested_by')
    .leftJoin('users as loss_recorder', 'loss_recorder.id', 'online_payments.loss_recorded_by')
    .leftJoin('payments as payment', 'payment.id', 'online_payments.payment_id')
    .leftJoin('receipts as receipt', 'receipt.id', 'payment.receipt_id')
    .selectAll('online_payments')
    .select([
      'checkout.amount as expected_amount',
      'agent.name as agent_name',
      'customer.mailbox_id',
      fullName('customer').as('customer_name'),
      fullName('decider').as('decided_by_name'),
      fullName('refunder').as('refund_requested_by_name'),
      fullName('loss_recorder').as('loss_recorded_by_name'),
      'receipt.number as receipt_number',
      sql<string | null>`(
        select least(entry.amount, credit.balance)::text from credit_entries entry
        join customer_credits credit on (credit.agent_id, credit.user_id) = (entry.agent_id, entry.user_id)
        where entry.payment_id = online_payments.payment_id
      )`.as('credit_left'),
      sql<number[]>`array(
        select invoice_id from checkout_invoices where checkout_id = online_payments.checkout_id order by 1
      )`.as('invoice_ids'),
    ])
    .where(inScope(scope, OWNERS));

/** With a single time zone, `isWithin` ignores the agents. */
const receivedWithin = ({ ofAgents, unassigned }: NonNullable<ListFilter['received']>) =>
  sql`case when online_payments.agent_id is null
    then ${isWithin([{ agentIds: [], moments: unassigned }], RECEIVED_AT, AGENT)}
    else ${isWithin(ofAgents, RECEIVED_AT, AGENT)} end`;

const matching = (db: Database, { scope, status, agentId, needsAction, received, lost }: ListFilter) =>
  onlineRows(db, scope).where(
    allOf([
      status && sql`online_payments.status::text = any(${status})`,
      agentId && sql`online_payments.agent_id = ${agentId}`,
      needsAction && sql`online_payments.needs_action`,
      received && receivedWithin(received),
      lost &&
        sql`exists (
          select from online_losses where online_payment_id = online_payments.id and ${lossRecordedWithin(lost)}
        )`,
    ]),
  );

const NEWEST_FIRST = sql`online_payments.received_at desc, online_payments.id desc`;

export async function listOnlineRows(db: Database, { page, ...filter }: ListFilter & { page: ArrayPage }) {
  const query = matching(db, filter);
  const rows = await query.orderBy(NEWEST_FIRST).limit(page.limit).offset(page.offset).execute();
  return { rows, ...(await boundedTotal(db, query, page, rows.length)) };
}

export const listOnlineIds = (db: Database, filter: ListFilter) =>
  listIds(db, matching(db, filter).clearSelect().select('online_payments.id').orderBy(NEWEST_FIRST));

export const listOnlineById = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  onlineRows(db, scope)
    .where('online_payments.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export const findOnline = (db: Database, { scope, id }: InScope) =>
  onlineRows(db, scope).where('online_payments.id', '=', id).executeTakeFirst();

export const lockOnline = (trx: Database, { scope, id }: InScope) =>
  trx
    .selectFrom('online_payments')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope, OWNERS))
    .forUpdate()
    .executeTakeFirst();

export const countNeedingAction = async (db: Database, scope: Scope): Promise<number> =>
  (
    await db
      .selectFrom('online_payments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('needs_action', '=', true)
      .where(inScope(scope, OWNERS))
      .executeTakeFirstOrThrow()
  ).count;

export const sumWebhookRefusals = (db: Database, since: string) =>
  db
    .selectFrom('webhook_refusals')
    .select(({ fn }) => [
      sql<number>`coalesce(sum(calls), 0)::int`.as('calls'),
      fn.max('last_at').as('last_at'),
    ])
    .where('refused_on', '>=', since)
    .executeTakeFirstOrThrow();

export const countRefusal = (db: Database, { day, at }: { day: string; at: Date }) =>
  db
    .insertInto('webhook_refusals')
    .values({ refused_on: day, calls: 1, last_at: at })
    .onConflict((conflict) =>
      conflict.column('refused_on').doUpdateSet({ calls: sql`webhook_refusals.calls + 1`, last_at: at }),
    )
    .execute();

export const isKnown = async (trx: Database, reference: string): Promise<boolean> =>
  (await trx
    .selectFrom('online_payments')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

type NewRow = {
  reference: string;
  session: string;
  account: string | null;
  amount: string;
  currency_code: string;
  received_at: Date;
  checkout_id?: number;
  agent_id?: number | null;
  user_id?: number;
} & ({ status: 'UNAPPLIED'; problem: OnlineProblem } | { status: 'APPLIED'; payment_id: number });

/** Does nothing for a known payment: another event may report it at the same time. */
export const insertOnline = (trx: Database, row: NewRow) =>
  trx
    .insertInto('online_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();

export const findAgentOfAccount = async (trx: Database, account: string | null): Promise<number | null> =>
  account === null
    ? null
    : ((await trx.selectFrom('agents').select('id').where('stripe_account', '=', account).executeTakeFirst())
        ?.id ?? null);

/** Clears the error of a refund that failed at the provider: the money stays here. */
export const setKept = (trx: Database, id: number) =>
  trx.updateTable('online_payments').set({ refund_error: null }).where('id', '=', id).execute();

type Decision = { agentId: number; userId: number; paymentId: number; by: number; at: Date };

export const setApplied = (trx: Database, id: number, { agentId, userId, paymentId, by, at }: Decision) =>
  trx
    .updateTable('online_payments')
    .set({
      status: 'APPLIED',
      agent_id: agentId,
      user_id: userId,
      payment_id: paymentId,
      decided_by: by,
      decided_at: at,
      refund_error: null,
    })
    .where('id', '=', id)
    .execute();

type Refund = { status: 'REFUNDING' | 'REFUNDED'; reason: string; by: number | null; at: Date };

/** Requests or records the refund of an unapplied payment. For an applied payment, a trigger does so when it is reversed. */
export const setRefunding = (trx: Database, id: number, { status, reason, by, at }: Refund) =>
  trx
    .updateTable('online_payments')
    .set({
      status,
      refund_reason: reason,
      refund_requested_by: by,
      refund_requested_at: at,
      refund_retry_at: status === 'REFUNDING' ? at : null,
      refund_error: null,
    })
    .where('id', '=', id)
    .execute();

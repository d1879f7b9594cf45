import type { PaymentMethod } from '@eport/contract/payments/payment-method.ts';
import type { TakingsGroup } from '@eport/contract/reports/takings-report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import type { AgentMoments } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { IN_NO_OPEN_DRAWER, listLosses, paymentReceivedWithin, TAKEN_BY } from '../payments/index.ts';

export type TakingsRow = {
  method: PaymentMethod | null;
  cashier_id: number | null;
  cashier_name: string | null;
  is_current: boolean;
  payments: number;
  received: string;
  reversals: number;
  reversed: string;
  lost: string;
};

type Query = {
  scope: Scope;
  agentId: number | undefined;
  by: TakingsGroup;
  period: AgentMoments;
  both: AgentMoments;
};

const NO_METHOD = sql`null::payment_method`;
const NO_CASHIER = sql`null::bigint`;
const METHOD = sql`payments.method`;
const KEYS: Record<TakingsGroup, { method: RawBuilder<unknown>; cashier: RawBuilder<unknown> }> = {
  method: { method: METHOD, cashier: NO_CASHIER },
  cashier: { method: NO_METHOD, cashier: TAKEN_BY },
  methodAndCashier: { method: METHOD, cashier: TAKEN_BY },
};

/** Returns the rows of both periods, so that the payments are read once. */
async function listPaymentRows(db: Database, query: Query): Promise<TakingsRow[]> {
  const { method, cashier } = KEYS[query.by];
  const { rows } = await sql<TakingsRow>`
    select taken.*, users.first_name || ' ' || users.last_name as cashier_name
    from (
      select ${method} as method, ${cashier} as cashier_id, ${paymentReceivedWithin(query.period)} as is_current,
        count(*) filter (where amount > 0) as payments,
        coalesce(sum(amount) filter (where amount > 0), 0) as received,
        count(*) filter (where amount < 0) as reversals,
        coalesce(-sum(amount) filter (where amount < 0), 0) as reversed,
        '0' as lost
      from payments
      where ${allOf([
        sql`${inScope(query.scope, { agent: 'payments.agent_id' })}`,
        query.agentId && sql`payments.agent_id = ${query.agentId}`,
        paymentReceivedWithin(query.both),
        IN_NO_OPEN_DRAWER,
        // Without a method, used credit would count as money.
        query.by === 'cashier' && sql`payments.method <> 'CREDIT'`,
      ])}
      group by 1, 2, 3
    ) taken left join users on users.id = taken.cashier_id
    order by taken.method, cashier_name nulls last, cashier_id`.execute(db);
  return rows;
}

const NO_PAYMENT = { payments: 0, received: '0', reversals: 0, reversed: '0' };

async function listLossRows(db: Database, query: Query): Promise<TakingsRow[]> {
  const losses = await listLosses(db, { ...query, recorded: query.both }, query.period);
  return losses.map((loss) => ({
    ...NO_PAYMENT,
    ...loss,
    ...(query.by === 'method' && { cashier_id: null, cashier_name: null }),
    method: query.by === 'cashier' ? null : 'ONLINE',
  }));
}

export const listTakingsRows = async (db: Database, query: Query): Promise<TakingsRow[]> =>
  (await Promise.all([listPaymentRows(db, query), listLossRows(db, query)])).flat();

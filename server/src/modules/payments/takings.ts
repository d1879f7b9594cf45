import { MONEY_METHODS } from '@eport/contract/payments/money-methods.ts';
import type { Takings, TakingsQuery } from '@eport/contract/payments/takings.ts';
import { sql } from 'kysely';
import { type Actor, type Scope, scopeOf } from '../../platform/access/actor.ts';
import { type AgentMoments, agentMoments } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { dollarsOf, sumInCents } from '../../platform/money.ts';
import { IN_NO_OPEN_DRAWER, paymentReceivedWithin } from './counted-payments.ts';
import { listLosses } from './losses.queries.ts';

type Filter = { scope: Scope; agentId: number | undefined; received: AgentMoments | undefined };

/** Leaves out cash in open drawers, whose count is blind. */
const listTakings = (db: Database, { scope, agentId, received }: Filter) =>
  db
    .selectFrom('payments')
    .select([
      'payments.method',
      sql<number>`count(*) filter (where payments.amount > 0)`.as('payments'),
      sql<string>`coalesce(sum(payments.amount) filter (where payments.amount > 0), 0)`.as('received'),
      sql<string>`coalesce(-sum(payments.amount) filter (where payments.amount < 0), 0)`.as('reversed'),
    ])
    .where(inScope(scope, { agent: 'payments.agent_id' }))
    .where(IN_NO_OPEN_DRAWER)
    .where(
      allOf([agentId && sql`payments.agent_id = ${agentId}`, received && paymentReceivedWithin(received)]),
    )
    .groupBy('payments.method')
    .execute();

export const countOpenDrawers = async (db: Database, { scope, agentId }: Omit<Filter, 'received'>) =>
  (
    await db
      .selectFrom('cash_drawers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'OPEN')
      .where(inScope(scope, { agent: 'cash_drawers.agent_id' }))
      .where(allOf([agentId && sql`cash_drawers.agent_id = ${agentId}`]))
      .executeTakeFirstOrThrow()
  ).count;

export async function getTakings(
  context: Context,
  actor: Actor,
  { agentId, receivedFrom: from, receivedTo: to }: TakingsQuery,
): Promise<Takings> {
  const { db } = context;
  const where = { scope: scopeOf(actor), agentId };
  const filter = { ...where, received: await agentMoments(context, where, { from, to }) };
  const [rows, losses, openDrawers] = await Promise.all([
    listTakings(db, filter),
    listLosses(db, { ...where, recorded: filter.received }),
    countOpenDrawers(db, filter),
  ]);
  const lost = sumInCents(losses.map((loss) => loss.lost));
  const money = rows.filter(({ method }) => method !== 'CREDIT');
  const credit = rows.filter(({ method }) => method === 'CREDIT');
  return {
    methods: MONEY_METHODS.flatMap((method) => presentMethod(method, money, lost)),
    total: figuresOf(money, lost),
    credit: figuresOf(credit, 0n),
    openDrawers,
  };
}

type Row = Awaited<ReturnType<typeof listTakings>>[number];

const figuresOf = (rows: Row[], lost: bigint): Takings['total'] => {
  const received = sumInCents(rows.map((row) => row.received));
  const reversed = sumInCents(rows.map((row) => row.reversed));
  return {
    payments: rows.reduce((sum, { payments }) => sum + payments, 0),
    received: dollarsOf(received),
    reversed: dollarsOf(reversed),
    lost: dollarsOf(lost),
    net: dollarsOf(received - reversed - lost),
  };
};

/** Only money that came in online can be refunded at the payment provider. */
function presentMethod(
  method: (typeof MONEY_METHODS)[number],
  rows: Row[],
  lostOnline: bigint,
): Takings['methods'] {
  const found = rows.filter((row) => row.method === method);
  const lost = method === 'ONLINE' ? lostOnline : 0n;
  return found.length === 0 && lost === 0n ? [] : [{ method, ...figuresOf(found, lost) }];
}

import { PAYMENT_METHODS, type PaymentMethod } from '@eport/contract/payments/payment-method.ts';
import type { Takings, TakingsQuery } from '@eport/contract/payments/takings.ts';
import { sql } from 'kysely';
import { type Actor, type Scope, scopeOf } from '../../platform/access/actor.ts';
import { type AgentMoments, agentMoments } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { centsOf, moneyOf } from '../../platform/money.ts';
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
  const which = { scope: scopeOf(actor), agentId };
  const filter = { ...which, received: await agentMoments(context, which, { from, to }) };
  const [rows, losses, openDrawers] = await Promise.all([
    listTakings(db, filter),
    listLosses(db, { ...which, recorded: filter.received }),
    countOpenDrawers(db, filter),
  ]);
  const lost = centsOf(losses.map((loss) => loss.lost));
  return { methods: PAYMENT_METHODS.flatMap((method) => presentMethod(method, rows, lost)), openDrawers };
}

type Row = Awaited<ReturnType<typeof listTakings>>[number];

/** Only money that came in online can be refunded at the payment provider. */
function presentMethod(method: PaymentMethod, rows: Row[], lostOnline: bigint): Takings['methods'] {
  const row = rows.find((candidate) => candidate.method === method);
  const lost = method === 'ONLINE' ? lostOnline : 0n;
  if (!row && lost === 0n) return [];
  const { payments, received, reversed } = row ?? NOTHING;
  const net = centsOf([received]) - centsOf([reversed]) - lost;
  return [
    {
      method,
      payments,
      received: Number(received),
      reversed: Number(reversed),
      lost: moneyOf(lost),
      net: moneyOf(net),
    },
  ];
}

const NOTHING = { payments: 0, received: '0', reversed: '0' };

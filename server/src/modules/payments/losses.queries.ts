import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';

type Where = { scope: Scope; agentId: number | undefined; recorded: AgentMoments | undefined };
type Loss = { lost: string; cashier_id: number | null; cashier_name: string | null; is_current: boolean };

export const lossRecordedWithin = (days: AgentMoments) =>
  isWithin(days, sql`online_losses.recorded_at`, sql`online_losses.agent_id`);

/**
 * Groups losses by the cashier of the payment, like reversals, and by whether they are in `current`. A loss is a refund at the payment
 * provider after which the invoices stay paid; a negative row ends it.
 */
export async function listLosses(
  db: Database,
  { scope, agentId, recorded }: Where,
  current?: AgentMoments,
): Promise<Loss[]> {
  const isCurrent: RawBuilder<unknown> = current ? sql`${lossRecordedWithin(current)}` : sql`true`;
  const { rows } = await sql<Loss>`
    select sum(online_losses.amount) as lost, taken.received_by as cashier_id,
      users.first_name || ' ' || users.last_name as cashier_name, ${isCurrent} as is_current
    from online_losses
    join online_payments online on online.id = online_losses.online_payment_id
    join payments taken on taken.id = online.payment_id
    left join users on users.id = taken.received_by
    where ${allOf([
      sql`${inScope(scope, { agent: 'online_losses.agent_id' })}`,
      agentId && sql`online_losses.agent_id = ${agentId}`,
      recorded && lossRecordedWithin(recorded),
    ])}
    group by 2, 3, 4`.execute(db);
  return rows;
}

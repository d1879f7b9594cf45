import { MONEY_METHODS } from '@eport/contract/payments/money-methods.ts';
import type { StaffTask } from '@eport/contract/reports/staff-report.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import type { AgentMoments } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { IN_NO_OPEN_DRAWER, paymentReceivedWithin, TAKEN_BY } from '../payments/index.ts';
import { STAFF_STEPS } from './steps.ts';

export type WorkRow = { id: number | null; name: string | null; task: StaffTask; count: number };

const TASKS = Object.keys(STAFF_STEPS);

/** Counts packages by person and step, and payments by cashier. Reads one range of the index package_steps_by_time per agent and step. */
export async function listWork(
  db: Database,
  { scope, agentId, days }: { scope: Scope; agentId: number | undefined; days: AgentMoments },
): Promise<WorkRow[]> {
  const ranges = days.flatMap(({ agentIds, moments }) => agentIds.map((id) => ({ id, ...moments })));
  const { rows } = await sql<WorkRow>`
    select work.id, users.first_name || ' ' || users.last_name as name, work.task, sum(work.count)::bigint as count
    from (
      select reached.id, kind.task, reached.count
      from unnest(
        ${ranges.map(({ id }) => id)}::bigint[],
        ${ranges.map(({ from }) => from)}::timestamptz[],
        ${ranges.map(({ until }) => until)}::timestamptz[]
      ) as range (agent_id, first, until)
      cross join unnest(${TASKS}::text[], ${Object.values(STAFF_STEPS)}::package_step[]) as kind (task, stored)
      cross join lateral (
        select actor_id as id, count(*) as count from package_steps
        where agent_id = range.agent_id and step = kind.stored and at >= first and at < until
        group by 1
      ) reached
      union all
      select ${TAKEN_BY}, 'payments', count(*) from payments
      where ${allOf([
        sql`${inScope(scope, { agent: 'payments.agent_id' })}`,
        agentId && sql`payments.agent_id = ${agentId}`,
        paymentReceivedWithin(days),
        IN_NO_OPEN_DRAWER,
        sql`payments.reverses_id is null and payments.method::text = any(${MONEY_METHODS})`,
      ])}
      group by 1
    ) work left join users on users.id = work.id
    group by 1, 2, 3`.execute(db);
  return rows;
}

export const listCoworkerRows = (db: Database, { scope }: { scope: Scope }) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where((eb) =>
      eb.or([
        eb('role', '=', 'ROLE_ADMIN'),
        eb.and([eb('role', '=', 'ROLE_STAFF'), inScope(scope, { agent: 'users.agent_id' })]),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

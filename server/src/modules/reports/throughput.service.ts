import type {
  StepCounts,
  ThroughputQuery,
  ThroughputReport,
  ThroughputStep,
} from '@eport/contract/reports/throughput.ts';
import { sql } from 'kysely';
import { type Actor, type Scope, scopeOf } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { daysOf, momentsOfPeriod, type Period, previousPeriod } from './period.ts';

type Counted = { day: string; step: ThroughputStep; packages: number };
type Which = { scope: Scope; agentId: number | undefined; timeZone: string; period: Period };

/** A reversed payment returns a released package to CUSTOMS_CLEARED, which is no clearance. */
const STEP = sql`case
  when history.from_status is null then 'received'
  when history.to_status = 'IN_TRANSIT' then 'departed'
  when history.to_status = 'COLLECTED' then 'handedOver'
  when history.to_status = 'CUSTOMS_CLEARED'
    and history.from_status not in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE') then 'cleared'
end`;

async function countSteps(db: Database, { scope, agentId, timeZone, period }: Which): Promise<Counted[]> {
  const { from, until } = momentsOfPeriod(timeZone, period);
  const isOfAll = scope.kind === 'all' && agentId === undefined;
  const ofAgent = isOfAll
    ? sql``
    : sql`join packages on packages.id = history.package_id
        and ${inScope(scope, { agent: 'packages.agent_id' })}
        and ${agentId === undefined ? sql`true` : sql`packages.agent_id = ${agentId}`}`;
  const { rows } = await sql<Counted>`
    select to_char(history.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${STEP} as step,
      count(distinct history.package_id) as packages
    from package_history history ${ofAgent}
    where history.at >= ${from} and history.at < ${until} and ${STEP} is not null
    group by 1, 2`.execute(db);
  return rows;
}

const totalOf = (counted: Counted[]): StepCounts => {
  const total: StepCounts = { received: 0, departed: 0, cleared: 0, handedOver: 0 };
  for (const { step, packages } of counted) total[step] += packages;
  return total;
};

export async function getThroughput(
  { db, config }: Context,
  actor: Actor,
  { agentId, ...period }: ThroughputQuery,
): Promise<ThroughputReport> {
  const which = { scope: scopeOf(actor), agentId, timeZone: config.timeZone };
  const [counted, before] = await Promise.all([
    countSteps(db, { ...which, period }),
    countSteps(db, { ...which, period: previousPeriod(period) }),
  ]);
  const byDay = Map.groupBy(counted, ({ day }) => day);
  return {
    days: daysOf(period).map((day) => ({ day, ...totalOf(byDay.get(day) ?? []) })),
    total: totalOf(counted),
    previous: totalOf(before),
  };
}

import { type Period, periodBefore } from '@eport/contract/reports/report-period.ts';
import { sql } from 'kysely';
import { inZones, isWithin, type Zone } from '../../platform/access/agent-days.ts';
import type { Database } from '../../platform/database/database.ts';
import { momentsOfPeriod } from './period.ts';
import { laneName } from './profit.queries.ts';

/** Packages of a lane that took the same number of days. */
export type PickupDayRow = {
  warehouse_id: number;
  destination_id: number;
  name: string;
  is_now: boolean;
  days: number;
  packages: number;
};

type Query = { zones: Zone[]; period: Period };

export async function listPickups(db: Database, { zones, period }: Query): Promise<PickupDayRow[]> {
  const bothPeriods = inZones(zones, { from: periodBefore(period).from, to: period.to });
  const agents = zones.flatMap(({ timeZone, agentIds }) => {
    const { from } = momentsOfPeriod(timeZone, period);
    return agentIds.map((agentId) => ({ agentId, timeZone, from }));
  });
  const day = (at: 'collected_at' | 'received_at') =>
    sql`(${sql.ref(at)} at time zone agent.time_zone)::date`;
  const { rows } = await sql<PickupDayRow>`
    select pickups.*, ${laneName(sql`warehouse_id`, sql`destination_id`)} as name
    from (
      select warehouse_id, destination_country_id as destination_id, collected_at >= agent.first as is_now,
        ${day('collected_at')} - ${day('received_at')} as days, count(*) as packages
      from collected_packages
      join unnest(
        ${agents.map(({ agentId }) => agentId)}::bigint[],
        ${agents.map(({ timeZone }) => timeZone)}::text[],
        ${agents.map(({ from }) => from)}::timestamptz[]
      ) as agent (id, time_zone, first) on agent.id = collected_packages.agent_id
      where ${isWithin(bothPeriods, sql`collected_at`, sql`collected_packages.agent_id`)}
      group by 1, 2, 3, 4
    ) pickups`.execute(db);
  return rows;
}

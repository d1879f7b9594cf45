import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { laneName } from './lane-name.ts';
import { momentsOfPeriod, type Period, previousPeriod } from './period.ts';

/** Packages of a lane that took the same number of days. */
export type PickupRowOf = {
  warehouse_id: number;
  destination_id: number;
  name: string;
  is_now: boolean;
  days: number;
  packages: number;
};

type Which = { scope: Scope; timeZone: string; period: Period };

export async function listPickups(db: Database, { scope, timeZone, period }: Which): Promise<PickupRowOf[]> {
  const { from, until } = momentsOfPeriod(timeZone, period);
  const before = momentsOfPeriod(timeZone, previousPeriod(period));
  const day = (at: 'collected_at' | 'received_at') => sql`(${sql.ref(at)} at time zone ${timeZone})::date`;
  const { rows } = await sql<PickupRowOf>`
    select pickups.*, ${laneName(sql`warehouse_id`, sql`destination_id`)} as name
    from (
      select warehouse_id, destination_country_id as destination_id, collected_at >= ${from} as is_now,
        ${day('collected_at')} - ${day('received_at')} as days, count(*) as packages
      from collected_packages
      where collected_at >= ${before.from} and collected_at < ${until}
        and ${inScope(scope, { agent: 'collected_packages.agent_id' })}
      group by 1, 2, 3, 4
    ) pickups`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { StorageNotice } from '../../platform/database/schema.ts';
import { isReady, LATEST_STAY } from '../packages/index.ts';

export type DueNotice = { package_id: number; agent_id: number; deadline: string };

/** The first and the last day on which a notice is given, counted from the deadline. */
type Window = { from: number; until: number | null };

const DEADLINES = {
  FREE_DAYS_END: sql`case when agents.storage_fee is not null then agents.storage_free_days end`,
  ABANDONMENT: sql`agents.abandoned_after_days`,
  ABANDONED: sql`agents.abandoned_after_days`,
} as const;

type NoticesToTake = {
  kind: StorageNotice;
  window: Window;
  /** The time zone of agents without their own. */
  timeZone: string;
  at: Date;
  limit: number;
};

/** Locks the packages whose notices are due, in ID order, and records the notices: each stay gets each kind once. */
export async function takeDueNotices(
  trx: Database,
  { kind, window, timeZone, at, limit }: NoticesToTake,
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with due as (
      select packages.id as package_id, packages.agent_id, stay.id as stay_id, deadline.day
      from packages
      join agents on agents.id = packages.agent_id
      cross join lateral ${LATEST_STAY} stay
      cross join lateral (select coalesce(agents.time_zone, ${timeZone}) as name) zone
      cross join lateral (
        select (stay.at at time zone zone.name)::date + ${DEADLINES[kind]} as day,
          (${at}::timestamptz at time zone zone.name)::date as today
      ) deadline
      where ${isReady(sql.ref('packages.status'))}
        and deadline.today >= deadline.day + ${window.from}::int
        and (${window.until}::int is null or deadline.today <= deadline.day + ${window.until}::int)
        and not exists (
          select from storage_notices given
          where given.package_id = packages.id and given.stay_id = stay.id and given.kind = ${kind}
        )
      order by packages.id
      limit ${limit}
      for update of packages
    ), given as (
      insert into storage_notices (package_id, stay_id, kind, given_at)
      select package_id, stay_id, ${kind}::storage_notice, ${at} from due
      on conflict do nothing
      returning package_id
    )
    select due.package_id, due.agent_id, due.day::text as deadline
    from due join given using (package_id) order by due.package_id`.execute(trx);
  return rows;
}

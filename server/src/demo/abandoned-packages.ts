import { sql } from 'kysely';
import { isReady, LATEST_STAY } from '../modules/packages/index.ts';
import { addDays } from './timeline.ts';
import type { Seed } from './write-packages.ts';

/** Records abandoned packages as the hourly job of the storage clock does. Returns since when each one, by ID, is abandoned. */
export async function noteAbandoned(
  { trx, now }: Pick<Seed, 'trx' | 'now'>,
  agentId: number,
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ package_id: number; stay_id: number; at: Date; days: number }>`
    select packages.id as package_id, stay.id as stay_id, stay.at, agents.abandoned_after_days as days
    from packages
    join agents on agents.id = packages.agent_id
    cross join lateral ${LATEST_STAY} stay
    where agents.id = ${agentId} and ${isReady(sql.ref('packages.status'))}
      and stay.at < ${now}::timestamptz - agents.abandoned_after_days * interval '1 day'
    order by stay.at, packages.id`.execute(trx);
  const abandoned = rows.map(({ at, days, ...stay }) => ({ ...stay, since: addDays(at, days) }));
  if (abandoned.length > 0)
    await trx
      .insertInto('storage_notices')
      .values(abandoned.map(({ since, ...stay }) => ({ ...stay, kind: 'ABANDONED', given_at: since })))
      .execute();
  return new Map(abandoned.map(({ package_id, since }) => [package_id, since]));
}

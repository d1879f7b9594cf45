import { sql } from 'kysely';
import { at, type Person } from './seed-people.ts';
import type { Seed } from './write-packages.ts';

/** A signature in the box of the counter's pad. */
const SIGNATURE = [
  'M40 140L70 60L95 130L120 70L140 135L165 95L190 130',
  'M205 120L230 90L250 125L275 95L300 125L330 100L360 122L400 104L470 96',
  'M180 160L420 148',
].join('');

const SIGNED_COUNT = 6;

/** Writes signed hand-overs for the demo customer's collected packages and the latest others of the first agent. */
export async function writeHandOvers(
  { trx, places, staff }: Seed,
  { demoCustomer }: { demoCustomer: Person },
): Promise<void> {
  const agentId = at(places.agents, 0);
  const collected = await trx
    .selectFrom('packages')
    .innerJoin('users', 'users.id', 'packages.user_id')
    .select([
      'packages.id',
      'users.id as user_id',
      sql<string>`packages.collected_by`.as('collected_by'),
      sql<boolean>`packages.collected_by = users.first_name || ' ' || users.last_name`.as('is_customer'),
      sql<Date>`(
        select max(h.at) from package_history h where h.package_id = packages.id and h.to_status = 'COLLECTED'
      )`.as('at'),
    ])
    .where('packages.agent_id', '=', agentId)
    .where('packages.status', '=', 'COLLECTED')
    .orderBy(sql`packages.user_id = ${demoCustomer.id}`, 'desc')
    .orderBy('at', 'desc')
    .orderBy('packages.id')
    .limit(SIGNED_COUNT)
    .execute();
  for (const pkg of collected) {
    const { id } = await trx
      .insertInto('hand_overs')
      .values({
        agent_id: agentId,
        user_id: pkg.user_id,
        collected_by: pkg.collected_by,
        id_digits: pkg.is_customer ? null : '4711',
        handed_over_by: at(staff, 0).id,
        at: pkg.at,
        signature: SIGNATURE,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('hand_over_packages')
      .values({ hand_over_id: id, package_id: pkg.id, agent_id: agentId })
      .execute();
  }
}

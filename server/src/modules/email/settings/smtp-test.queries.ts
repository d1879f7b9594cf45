import type { Database } from '../../../platform/database/database.ts';

/** Longer than any test runs, so that a crashed test does not block the next one. */
const LEASE_MS = 30_000;

/** Returns false while another test of the agent is running. */
export async function beginTest(db: Database, agentId: number, now: Date): Promise<boolean> {
  const values = { agent_id: agentId, running_until: new Date(now.getTime() + LEASE_MS) };
  const row = await db
    .insertInto('smtp_tests')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('agent_id').doUpdateSet(values).where('smtp_tests.running_until', '<=', now),
    )
    .returning('agent_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const endTest = (db: Database, agentId: number) =>
  db.deleteFrom('smtp_tests').where('agent_id', '=', agentId).execute();

type Test = { actorId: number; agentId: number; host: string; port: number; outcome: string };

/** `smtp_test_events` is a view of the `audit` table: its trigger inserts the row there. */
export const auditTest = (db: Database, { actorId, agentId, host, port, outcome }: Test) =>
  db
    .insertInto('smtp_test_events')
    .values({
      actor_id: actorId,
      agent_id: agentId,
      details: JSON.stringify({ smtp_host: host, smtp_port: port, outcome }),
    })
    .execute();

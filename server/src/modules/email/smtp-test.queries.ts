import type { Database } from '../../platform/database/database.ts';

/** Longer than any test runs: one whose process died is over by then. */
const LEASE_MS = 30_000;

/** False while another test of the agent runs, in whichever instance. */
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

import { sql } from 'kysely';

/** True if the agent of this row takes cash only with an open drawer and the cashier has none. */
export const lacksDrawer = (
  agentId: 'invoices.agent_id' | 'packages.agent_id',
  cashierId: number,
) => sql<boolean>`
  exists (select from agents demanding where demanding.id = ${sql.ref(agentId)} and demanding.requires_cash_drawer)
  and not exists (
    select from cash_drawers drawer
    where drawer.agent_id = ${sql.ref(agentId)} and drawer.user_id = ${cashierId}::bigint and drawer.status = 'OPEN'
  )`;

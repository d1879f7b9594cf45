import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';

export type AgentRow = Awaited<ReturnType<typeof findAgents>>['rows'][number];

export const findAgents = (db: Database, page: ArrayPage) =>
  rowsAndTotal(
    db.selectFrom('agents').select(['id', 'name', 'contact_email', 'agent_code']),
    (query) => query.orderBy('name').orderBy('id'),
    page,
  );

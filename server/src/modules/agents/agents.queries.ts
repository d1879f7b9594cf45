import type { AgentInput } from '@eport/contract/agents/agent.ts';
import { sql } from 'kysely';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { comesAfter } from '../../platform/database/in-batches.ts';
import { namesOfUses } from '../../platform/database/uses.ts';

const COLUMNS = ['id', 'name', 'contact_email', 'agent_code'] as const;

export type AgentRow = Awaited<ReturnType<typeof findAgents>>['rows'][number];

export const findAgents = (db: Database, page: ArrayPage) =>
  rowsAndTotal(db.selectFrom('agents').select(COLUMNS), (query) => query.orderBy('name').orderBy('id'), page);

/** The next of that list. */
export const listAgentsAfter = (db: Database, after: AgentRow | undefined, limit: number) =>
  db
    .selectFrom('agents')
    .select(COLUMNS)
    .$if(after !== undefined, (query) =>
      query.where(comesAfter([sql.ref('name'), sql.ref('id')], [after?.name, after?.id])),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();

export const lockAgent = (db: Database, id: number) =>
  db.selectFrom('agents').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

const columnsOf = ({ name, contactEmail, agentCode }: AgentInput) => ({
  name,
  contact_email: contactEmail,
  agent_code: agentCode,
});

export const insertAgent = (db: Database, input: AgentInput) =>
  db.insertInto('agents').values(columnsOf(input)).returning(COLUMNS).executeTakeFirstOrThrow();

export const updateAgent = (db: Database, id: number, input: AgentInput) =>
  db
    .updateTable('agents')
    .set(columnsOf(input))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const deleteAgent = (db: Database, id: number) =>
  db.deleteFrom('agents').where('id', '=', id).execute();

/** Manifests and invoices come with shipments and packages; e-mail settings go with their agent. */
export const usesOfAgent = (db: Database, id: number) => {
  const of = (table: 'warehouses' | 'users' | 'rates' | 'packages' | 'shipments') =>
    db.selectFrom(table).select('id').where('agent_id', '=', id);
  return namesOfUses(db, {
    warehouses: of('warehouses'),
    users: of('users'),
    rates: of('rates'),
    packages: of('packages'),
    shipments: of('shipments'),
  });
};

import type { AgentInput } from '@eport/contract/agents/agent.ts';
import { sql } from 'kysely';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { comesAfter } from '../../platform/database/in-batches.ts';
import { namesOfReferences } from '../../platform/database/references.ts';

const agentRows = (db: Database) =>
  db
    .selectFrom('agents')
    .leftJoin('agent_logos', 'agent_logos.agent_id', 'agents.id')
    .selectAll('agents')
    .select([
      'agent_logos.content_hash as logo_hash',
      'agent_logos.width as logo_width',
      'agent_logos.height as logo_height',
    ]);

export type AgentRow = Awaited<ReturnType<typeof findAgents>>['rows'][number];

export const findAgents = (db: Database, page: ArrayPage) =>
  rowsAndTotal(agentRows(db), (query) => query.orderBy('agents.name').orderBy('agents.id'), page);

export const listAgentsAfter = (db: Database, after: AgentRow | undefined, limit: number) =>
  agentRows(db)
    .$if(after !== undefined, (query) =>
      query.where(comesAfter([sql.ref('agents.name'), sql.ref('agents.id')], [after?.name, after?.id])),
    )
    .orderBy('agents.name')
    .orderBy('agents.id')
    .limit(limit)
    .execute();

export const findAgent = (db: Database, id: number) =>
  agentRows(db).where('agents.id', '=', id).executeTakeFirst();

export const lockAgent = (db: Database, id: number) =>
  agentRows(db).where('agents.id', '=', id).forUpdate('agents').executeTakeFirst();

/** Undefined fields keep their value; in a new agent they become null. */
const columnsOf = (input: AgentInput) => ({
  name: input.name,
  contact_email: input.contactEmail,
  agent_code: input.agentCode,
  phone_number: input.phoneNumber,
  address_line1: input.addressLine1,
  address_line2: input.addressLine2,
  city: input.city,
  state: input.state,
  zip_code: input.zipCode,
  country: input.country,
  opening_hours: input.openingHours,
  website: input.website,
  tax_number: input.taxNumber,
  payment_instructions: input.paymentInstructions,
});

export async function insertAgent(db: Database, input: AgentInput): Promise<number> {
  const { id } = await db
    .insertInto('agents')
    .values(columnsOf(input))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateAgent = (db: Database, id: number, input: AgentInput) =>
  db.updateTable('agents').set(columnsOf(input)).where('id', '=', id).execute();

export const deleteAgent = (db: Database, id: number) =>
  db.deleteFrom('agents').where('id', '=', id).execute();

export const referencesOfAgent = (db: Database, id: number) => {
  const of = (table: 'warehouses' | 'users' | 'rates' | 'packages' | 'shipments') =>
    db.selectFrom(table).select('id').where('agent_id', '=', id);
  return namesOfReferences(db, {
    warehouses: of('warehouses'),
    users: of('users'),
    rates: of('rates'),
    packages: of('packages'),
    shipments: of('shipments'),
  });
};

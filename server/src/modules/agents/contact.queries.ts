import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

const contacts = (from: Pick<ExpressionBuilder<DB, never>, 'selectFrom'>) =>
  from
    .selectFrom('agents')
    .leftJoin('countries', 'countries.code', 'agents.country')
    .leftJoin('agent_logos', 'agent_logos.agent_id', 'agents.id')
    .select([
      'agents.name',
      'agents.contact_email',
      'agents.phone_number',
      'agents.address_line1',
      'agents.address_line2',
      'agents.city',
      'agents.state',
      'agents.zip_code',
      'agents.opening_hours',
      'agents.website',
      'countries.name as country_name',
      'agent_logos.content_hash as logo_hash',
      'agent_logos.width as logo_width',
      'agent_logos.height as logo_height',
    ]);

export type AgentContactRow = Awaited<ReturnType<typeof getContactOfCustomer>>;

type AgentColumn = 'packages.agent_id' | 'invoices.agent_id' | 'messages.agent_id';

export const agentContactOf = (column: AgentColumn) =>
  jsonObjectFrom(contacts(expressionBuilder<DB, never>()).where('agents.id', '=', sql.ref<number>(column)));

export const getContactOfCustomer = (db: Database, { userId }: { userId: number }) =>
  contacts(db)
    .innerJoin('users', 'users.agent_id', 'agents.id')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

export const getAgentContact = (db: Database, agentId: number) =>
  contacts(db).where('agents.id', '=', agentId).executeTakeFirstOrThrow();

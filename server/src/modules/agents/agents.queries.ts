import type { AgentInput } from '@eport/contract/agents/agent.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
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

export type AgentRow = Awaited<ReturnType<typeof listAgentRows>>['rows'][number];

export const listAgentRows = (db: Database, page: ArrayPage) =>
  rowsAndTotal(agentRows(db), (query) => query.orderBy('agents.name').orderBy('agents.id'), page);

export const listAgentIds = (db: Database) =>
  listIds(db, db.selectFrom('agents').select('id').orderBy('name').orderBy('id'));

export const listAgentsById = (db: Database, ids: number[]) =>
  agentRows(db)
    .where('agents.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export const findAgent = (db: Database, id: number) =>
  agentRows(db).where('agents.id', '=', id).executeTakeFirst();

export const lockAgent = (db: Database, id: number) =>
  agentRows(db).where('agents.id', '=', id).forUpdate('agents').executeTakeFirst();

function columnsOf({
  name,
  contactEmail,
  agentCode,
  phoneNumber,
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
  country,
  openingHours,
  website,
  taxNumber,
  paymentInstructions,
  declaredValueLimit,
  storageFreeDays,
  storageFee,
  storageBasis,
  storageMaximum,
  abandonedAfterDays,
  requiresCashDrawer,
  costSharing,
  timeZone,
  stripeAccount,
  ...rest
}: AgentInput): ColumnsOf<'agents', 'id' | 'created_at' | 'version'> {
  allFieldsRead(rest);
  return {
    name,
    contact_email: contactEmail,
    agent_code: agentCode,
    phone_number: phoneNumber,
    address_line1: addressLine1,
    address_line2: addressLine2,
    city,
    state,
    zip_code: zipCode,
    country,
    opening_hours: openingHours,
    website,
    tax_number: taxNumber,
    payment_instructions: paymentInstructions,
    declared_value_limit: declaredValueLimit,
    storage_free_days: storageFreeDays,
    storage_fee: storageFee,
    storage_basis: storageBasis,
    storage_maximum: storageMaximum,
    abandoned_after_days: abandonedAfterDays,
    requires_cash_drawer: requiresCashDrawer,
    cost_sharing: costSharing,
    time_zone: timeZone,
    stripe_account: stripeAccount,
  };
}

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

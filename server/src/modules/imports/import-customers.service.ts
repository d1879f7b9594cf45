import type { CustomersImport, ImportResult } from '@eport/contract/imports/import.ts';
import type { CustomerColumn } from '@eport/contract/imports/import-columns.ts';
import { type NewUser, newUser } from '@eport/contract/users/user.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/context.ts';
import { unusableHash } from '../auth/index.ts';
import { createCustomers, refusalsOfCustomers } from '../users/index.ts';
import { type NamedPlaces, namedPlaces } from './named-places.ts';
import { meaning, type ReadRow, type Row, readRow, repeatedIn, withProblems } from './read-row.ts';
import { runImport } from './run-import.ts';

const COLUMNS: Partial<Record<keyof NewUser, CustomerColumn>> = {
  agentId: 'agent',
  warehouseId: 'warehouse',
  destinationCountryId: 'destinationCountry',
};

/**
 * Customers by the rules of POST /admin/users. They have no password until an administrator gives them a temporary one: to hash
 * thousands would take minutes, and nobody could hand them over safely.
 */
export async function importCustomers(
  { db, config }: Context,
  actor: Actor,
  { rows, ...given }: CustomersImport,
): Promise<ImportResult> {
  const places = await namedPlaces({ db, config }, scopeOf(actor), rows);
  return runImport({ db }, actor, given, {
    rows: withProblems(
      rows.map((row) => readCustomer(places, row)),
      [...repeatedIn(rows, 'email'), ...repeatedIn(rows, 'mailboxId')],
    ),
    columnOf: (field) => COLUMNS[field] ?? field,
    check: (inputs) => refusalsOfCustomers({ db, config }, inputs),
    write: (trx, inputs) => createCustomers({ db: trx, config }, inputs, unusableHash),
  });
}

function readCustomer(places: NamedPlaces, { row, values }: Row<CustomerColumn>): ReadRow<NewUser> {
  const agent = places.agent(values.agent);
  const agentId = 'value' in agent ? agent.value : undefined;
  const warehouse = places.warehouse(values.warehouse, agentId);
  const home = 'value' in warehouse ? warehouse.value : undefined;
  const isAgentLeftOut = 'value' in agent && agentId === undefined;
  return readRow(newUser, row, {
    firstName: ['firstName', meaning(values.firstName)],
    lastName: ['lastName', meaning(values.lastName)],
    email: ['email', meaning(values.email)],
    // Without an agent it is the home warehouse's; without a warehouse either, only the warehouse is missed.
    agentId: [isAgentLeftOut ? 'warehouse' : 'agent', isAgentLeftOut ? meaning(home?.agentId) : agent],
    warehouseId: ['warehouse', 'value' in warehouse ? meaning(home?.id) : warehouse],
    destinationCountryId: ['destinationCountry', places.country(values.destinationCountry)],
    mailboxId: ['mailboxId', meaning(values.mailboxId)],
  });
}

import type { CustomersImport, ImportResult } from '@eport/contract/imports/import.ts';
import type { CustomerColumn } from '@eport/contract/imports/import-columns.ts';
import { type NewUser, newUser } from '@eport/contract/users/user.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { mapInTurns } from '../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../platform/http/context.ts';
import { unusableHash } from '../auth/index.ts';
import { createCustomers, refusalsOfCustomers } from '../users/index.ts';
import { type NamedPlaces, namedPlaces } from './named-places.ts';
import {
  foldedCopy,
  meaning,
  type ReadRow,
  type Row,
  readRow,
  repeatedIn,
  withProblems,
} from './read-row.ts';
import { runImport } from './run-import.ts';

const COLUMNS: Partial<Record<keyof NewUser, CustomerColumn>> = {
  agentId: 'agent',
  warehouseId: 'warehouse',
  destinationCountryId: 'destinationCountry',
} satisfies Record<Exclude<keyof NewUser, CustomerColumn>, CustomerColumn>;

/** Creates accounts without passwords: hashing thousands would take minutes, and there is no safe way to hand them over. */
export async function importCustomers(
  { db, config }: Context,
  actor: Actor,
  { rows, ...options }: CustomersImport,
): Promise<ImportResult> {
  const places = await namedPlaces({ db, config }, scopeOf(actor), rows);
  return runImport({ db }, actor, options, {
    rows: withProblems(await mapInTurns(rows, (row) => readCustomer(places, row)), [
      ...repeatedIn(rows, 'email', foldedCopy),
      ...repeatedIn(rows, 'mailboxId'),
    ]),
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
    // The agent defaults to that of the home warehouse; if both are missing, only the warehouse is reported.
    agentId: [isAgentLeftOut ? 'warehouse' : 'agent', isAgentLeftOut ? meaning(home?.agentId) : agent],
    warehouseId: ['warehouse', 'value' in warehouse ? meaning(home?.id) : warehouse],
    destinationCountryId: ['destinationCountry', places.country(values.destinationCountry)],
    mailboxId: ['mailboxId', meaning(values.mailboxId)],
    taxNumber: ['taxNumber', meaning(values.taxNumber)],
  });
}

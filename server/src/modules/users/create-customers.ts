import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { NewUser } from '@eport/contract/users/user.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { collectRefusals, type Refusals } from '../../platform/errors/collect-refusals.ts';
import { warehouseOfOtherAgent } from '../../platform/errors/refusals.ts';
import type { Context } from '../../platform/http/context.ts';
import { listServedCountries } from '../reference/index.ts';
import {
  findAgentCodes,
  findExisting,
  findWarehouseAgents,
  insertUsers,
  type NewUserRow,
} from './users.queries.ts';

type Deps = Pick<Context, 'db' | 'config'>;

/** Keeps an insert below the 65,535 parameters that PostgreSQL allows per statement. */
const ROWS_AT_ONCE = 1_000;

/** Creates the customers with valid inputs. Returns their IDs and the refusals of the others by input. */
export async function createCustomers(deps: Deps, inputs: NewUser[], passwordHash: () => string) {
  const codes = await findAgentCodes(
    deps.db,
    inputs.map(({ agentId }) => agentId),
  );
  const refusals = await refusalsOfCustomers(deps, inputs);
  const accepted = inputs.filter((input) => !refusals.has(input));
  // Every accepted input has a known agent, whose code begins a generated mailbox ID.
  const rows = accepted.map((input) =>
    rowOf(input, { code: codes.get(input.agentId) ?? '', passwordHash: passwordHash() }),
  );
  const created = await insertInOrder(deps, rows);
  const ids = new Map(accepted.flatMap((input) => entryOf(input, created.get(input.email))));
  // Rejected by a constraint: another transaction has used the email or mailbox ID since the check.
  const conflicting = accepted.filter((input) => !ids.has(input));
  const reasons = conflicting.length > 0 ? await refusalsOfCustomers(deps, conflicting) : new Map();
  for (const input of conflicting) {
    refusals.set(input, reasons.get(input) ?? [{ field: 'email', error: new AppError('CONFLICT') }]);
  }
  return { ids, refusals };
}

const entryOf = (input: NewUser, id: number | undefined): [NewUser, number][] =>
  id === undefined ? [] : [[input, id]];

/** Inserts the rows with a mailbox ID first, so that no generated one takes it. */
async function insertInOrder({ db }: Deps, rows: NewUserRow[]): Promise<Map<string, number>> {
  const ordered = rows.toSorted((one, other) => Number(!one.mailbox_id) - Number(!other.mailbox_id));
  const ids = new Map<string, number>();
  for (let start = 0; start < ordered.length; start += ROWS_AT_ONCE) {
    const inserted = await insertUsers(db, ordered.slice(start, start + ROWS_AT_ONCE));
    for (const { email, id } of inserted) ids.set(email, id);
  }
  return ids;
}

function rowOf(
  {
    email,
    firstName,
    lastName,
    agentId,
    warehouseId,
    destinationCountryId,
    mailboxId,
    taxNumber,
    ...rest
  }: NewUser,
  { code, passwordHash }: { code: string; passwordHash: string },
): NewUserRow {
  allFieldsRead(rest);
  return {
    email,
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    role: 'ROLE_CUSTOMER',
    agent_id: agentId,
    warehouse_id: warehouseId,
    destination_country_id: destinationCountryId,
    mailbox_id: mailboxId,
    tax_number: taxNumber,
    code,
  };
}

export async function refusalsOfCustomers(
  deps: Deps,
  inputs: Partial<NewUser>[],
): Promise<Refusals<Partial<NewUser>>> {
  const { db } = deps;
  const valuesOf = <Key extends keyof NewUser>(key: Key) => inputs.flatMap((input) => input[key] ?? []);
  const codes = await findAgentCodes(db, valuesOf('agentId'));
  const agents = await findWarehouseAgents(db, valuesOf('warehouseId'));
  const served = new Set((await listServedCountries(deps)).map(({ id }) => id));
  const taken = await findExisting(db, { emails: valuesOf('email'), mailboxIds: valuesOf('mailboxId') });
  const emails = new Set(taken.map(({ email }) => email));
  const mailboxes = new Set(taken.map(({ mailbox_id }) => mailbox_id));
  return collectRefusals(inputs, ({ agentId, warehouseId, destinationCountryId, email, mailboxId }) => [
    agentId !== undefined &&
      !codes.has(agentId) && { field: 'agentId', error: notFound('AGENT_NOT_FOUND', 'agentId') },
    warehouseId !== undefined &&
      !agents.has(warehouseId) && {
        field: 'warehouseId',
        error: notFound('WAREHOUSE_NOT_FOUND', 'warehouseId'),
      },
    destinationCountryId !== undefined &&
      !served.has(destinationCountryId) && {
        field: 'destinationCountryId',
        error: notFound('COUNTRY_NOT_FOUND', 'destinationCountryId'),
      },
    email !== undefined && emails.has(email) && { field: 'email', error: new AppError('EMAIL_HAS_ACCOUNT') },
    typeof mailboxId === 'string' &&
      mailboxes.has(mailboxId) && { field: 'mailboxId', error: new AppError('MAILBOX_TAKEN') },
    agentId !== undefined &&
      warehouseId !== undefined &&
      agents.get(warehouseId) !== agentId && { field: 'warehouseId', error: warehouseOfOtherAgent() },
  ]);
}

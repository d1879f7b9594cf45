import type { ContactUpdate } from '@eport/contract/customers/customer.ts';
import { type AllFieldsOf, allFieldsRead, type Known } from '@eport/contract/shared/fields.ts';
import type { AdministeredUser, UserStatus } from '@eport/contract/users/user.ts';
import type { Insertable, Updateable } from 'kysely';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const findUser = (db: Database, { id }: { id: number }) =>
  db
    .selectFrom('users')
    .leftJoin('agents', 'agents.id', 'users.agent_id')
    .leftJoin('warehouses', 'warehouses.id', 'users.warehouse_id')
    .leftJoin('countries', 'countries.id', 'users.destination_country_id')
    .selectAll('users')
    .select([
      'agents.name as agent_name',
      'warehouses.name as warehouse_name',
      'countries.name as destination_country_name',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();

export const lockUser = (db: Database, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

function contactColumns({
  firstName,
  lastName,
  phoneNumber,
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
  country,
  taxNumber,
  ...rest
}: ContactUpdate): ColumnsOf<'users', keyof AccountColumns | SetElsewhere> {
  allFieldsRead(rest);
  return {
    first_name: firstName,
    last_name: lastName,
    phone_number: phoneNumber,
    address_line1: addressLine1,
    address_line2: addressLine2,
    city,
    state,
    zip_code: zipCode,
    country,
    tax_number: taxNumber,
  };
}

type AccountColumns = Pick<
  DB['users'],
  'mailbox_id' | 'role' | 'agent_id' | 'warehouse_id' | 'destination_country_id'
>;

type SetElsewhere =
  | 'id'
  | 'email'
  | 'password_hash'
  | 'status'
  | 'reset_by_agent'
  | 'session_version'
  | 'search_text'
  | 'created_at'
  | 'version';

type Account = Omit<Known<AdministeredUser>, keyof ContactUpdate | 'version'>;

function accountColumns({
  mailboxId,
  role,
  agentId,
  warehouseId,
  destinationCountryId,
  ...rest
}: Account): AllFieldsOf<Updateable<AccountColumns>> {
  allFieldsRead(rest);
  return {
    mailbox_id: mailboxId,
    role,
    agent_id: agentId,
    warehouse_id: warehouseId,
    destination_country_id: destinationCountryId,
  };
}

export const updateContact = (db: Database, id: number, contact: ContactUpdate) =>
  db.updateTable('users').set(contactColumns(contact)).where('id', '=', id).execute();

export const updateTaxNumber = (db: Database, id: number, taxNumber: string | null) =>
  db.updateTable('users').set({ tax_number: taxNumber }).where('id', '=', id).execute();

export const updateAdministered = (db: Database, id: number, user: AdministeredUser) =>
  db
    .updateTable('users')
    .set({ ...contactColumns(user), ...accountColumns(user) })
    .where('id', '=', id)
    .execute();

export const updateStatus = (db: Database, id: number, status: UserStatus) =>
  db.updateTable('users').set({ status }).where('id', '=', id).execute();

export const findWarehouse = (db: Database, id: number) =>
  db.selectFrom('warehouses').select('id').where('id', '=', id).executeTakeFirst();

const valuesById = <Value>(rows: { id: number; value: Value }[]) =>
  new Map(rows.map(({ id, value }) => [id, value]));

export const findAgentCodes = async (db: Database, ids: number[]) =>
  valuesById(
    await db
      .selectFrom('agents')
      .select(['id', 'agent_code as value'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute(),
  );

export const findWarehouseAgents = async (db: Database, ids: number[]) =>
  valuesById(
    await db
      .selectFrom('warehouses')
      .select(['id', 'agent_id as value'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute(),
  );

export const findExisting = (
  db: Database,
  { emails, mailboxIds }: { emails: string[]; mailboxIds: string[] },
) =>
  db
    .selectFrom('users')
    .select(['email', 'mailbox_id'])
    .where((eb) =>
      eb.or([
        eb('email', '=', eb.fn.any(eb.val(emails))),
        eb('mailbox_id', '=', eb.fn.any(eb.val(mailboxIds))),
      ]),
    )
    .execute();

export type NewUserRow = Omit<Insertable<DB['users']>, 'mailbox_id'> & {
  mailbox_id: string | null;
  /** The beginning of the mailbox ID that is generated if `mailbox_id` is null. */
  code: string;
};

export const insertUsers = (db: Database, users: NewUserRow[]) =>
  db
    .insertInto('users')
    .values((eb) =>
      users.map(({ mailbox_id, code, ...user }) => ({
        ...user,
        mailbox_id: mailbox_id ?? eb.fn<string>('next_mailbox_id', [eb.val(code)]),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email', 'mailbox_id'])
    .execute();

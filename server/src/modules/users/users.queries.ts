import type { ContactUpdate } from '@eport/contract/customers/customer.ts';
import type { AdministeredUser, UserStatus } from '@eport/contract/users/user.ts';
import type { Insertable } from 'kysely';
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

const contactColumns = (contact: ContactUpdate) => ({
  first_name: contact.firstName,
  last_name: contact.lastName,
  phone_number: contact.phoneNumber,
  address_line1: contact.addressLine1,
  address_line2: contact.addressLine2,
  city: contact.city,
  state: contact.state,
  zip_code: contact.zipCode,
  country: contact.country,
});

export const updateContact = (db: Database, id: number, contact: ContactUpdate) =>
  db.updateTable('users').set(contactColumns(contact)).where('id', '=', id).execute();

export const updateAdministered = (db: Database, id: number, user: AdministeredUser) =>
  db
    .updateTable('users')
    .set({
      ...contactColumns(user),
      mailbox_id: user.mailboxId,
      role: user.role,
      agent_id: user.agentId,
      warehouse_id: user.warehouseId,
      destination_country_id: user.destinationCountryId,
    })
    .where('id', '=', id)
    .execute();

export const updateStatus = (db: Database, id: number, status: UserStatus) =>
  db.updateTable('users').set({ status }).where('id', '=', id).execute();

export const findWarehouse = (db: Database, id: number) =>
  db.selectFrom('warehouses').select('id').where('id', '=', id).executeTakeFirst();

const pairs = <Value>(rows: { id: number; value: Value }[]) =>
  new Map(rows.map(({ id, value }) => [id, value]));

export const findAgentCodes = async (db: Database, ids: number[]) =>
  pairs(
    await db
      .selectFrom('agents')
      .select(['id', 'agent_code as value'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute(),
  );

export const findWarehouseAgents = async (db: Database, ids: number[]) =>
  pairs(
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

/** `code` is the prefix of a generated mailbox ID. */
export type NewUserRow = Omit<Insertable<DB['users']>, 'mailbox_id'> & {
  mailbox_id: string | null;
  code: string;
};

/** Skips rows whose email address or mailbox ID is taken. */
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

import type { ContactUpdate } from '@eport/contract/customers/customer.ts';
import type { Database } from '../../platform/database/database.ts';

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

/** Name and contact data as a whole: what is absent is emptied. */
export const updateContact = (db: Database, id: number, contact: ContactUpdate) =>
  db
    .updateTable('users')
    .set({
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone_number: contact.phoneNumber,
      address_line1: contact.addressLine1,
      address_line2: contact.addressLine2,
      city: contact.city,
      state: contact.state,
      zip_code: contact.zipCode,
      country: contact.country,
    })
    .where('id', '=', id)
    .execute();

type NewAdministrator = { email: string; firstName: string; lastName: string; passwordHash: string };

/** Without an agent there is no agent code for the mailbox to begin with. */
export const insertAdministrator = (
  db: Database,
  { email, firstName, lastName, passwordHash }: NewAdministrator,
) =>
  db
    .insertInto('users')
    .values((eb) => ({
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      role: 'ROLE_ADMIN',
      mailbox_id: eb.fn<string>('next_mailbox_id', [eb.val('ADM')]),
    }))
    .returning('mailbox_id')
    .executeTakeFirstOrThrow();

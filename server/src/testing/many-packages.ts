import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** Copies a package with its shipment, customer and status. Returns the IDs of the copies. */
export const copyPackage = async (db: Database, pkg: { id: number }, count: number): Promise<number[]> =>
  inTransaction(db, { userId: null }, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into packages (agent_id, warehouse_id, destination_country_id, user_id, recipient_name, recipient_address,
        description, sender_name, sender_address, weight, length, width, height, status, shipment_id)
      select agent_id, warehouse_id, destination_country_id, user_id, recipient_name, recipient_address, description,
        sender_name, sender_address, weight, length, width, height, status, shipment_id
      from packages, generate_series(1, ${count}::int) where packages.id = ${pkg.id}
      returning id`.execute(trx);
    return rows.map(({ id }) => id);
  });

/** Gives each of so many new customers a copy of a package, without its invoices. Returns the copies. */
export const copyForNewCustomers = async (db: Database, pkg: { id: number }, count: number) =>
  inTransaction(db, { userId: null }, async (trx) => {
    const { rows } = await sql<{ id: number; agent_id: number; user_id: number }>`
      with owners as (
        insert into users (email, first_name, last_name, role, mailbox_id, password_hash, agent_id, warehouse_id,
          destination_country_id)
        select 'copy' || n || '@example.com', 'Copy', n::text, role, 'COPY' || 10000 + n, password_hash, users.agent_id,
          users.warehouse_id, users.destination_country_id
        from users join packages on packages.user_id = users.id, generate_series(1, ${count}::int) n
        where packages.id = ${pkg.id}
        returning id
      )
      insert into packages (agent_id, warehouse_id, user_id, destination_country_id, recipient_name, recipient_address,
        description, weight, status, shipment_id)
      select agent_id, warehouse_id, owners.id, destination_country_id, recipient_name, recipient_address, description, weight,
        status, shipment_id
      from owners, packages where packages.id = ${pkg.id}
      returning id, agent_id, user_id`.execute(trx);
    return rows;
  });

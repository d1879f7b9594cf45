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

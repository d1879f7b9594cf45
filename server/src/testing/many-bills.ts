import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';

type Of = {
  manifest: { id: number; agent_id: number; shipment_id: number };
  container: { id: number };
};

export const addManyBills = (db: Database, { manifest, container }: Of, count: number): Promise<unknown> =>
  inTransaction(db, { userId: null }, (trx) =>
    sql`
      with copies as (
        insert into packages (agent_id, warehouse_id, destination_country_id, recipient_name, recipient_address,
          description, sender_name, sender_address, weight, length, width, height, status, shipment_id)
        select agent_id, warehouse_id, destination_country_id, recipient_name, recipient_address, description,
          sender_name, sender_address, weight, length, width, height, status, shipment_id
        from (select * from packages where shipment_id = ${manifest.shipment_id} limit 1) one,
          generate_series(1, ${count}::int)
        returning id
      ), bill as (
        insert into bills (agent_id, manifest_id, shipment_id, container_id, package_id, bl_reference, bl_type, bl_nature,
          shipper_name, shipper_address, consignee_name, consignee_address, goods_description, total_packages,
          total_weight, volume_cbm, package_type_name, marks_and_numbers)
        select ${manifest.agent_id}, ${manifest.id}, ${manifest.shipment_id}, ${container.id}, id, 'MANY' || id, '710', '23',
          'Bright Shoes & Sons Incorporated of Florida', '12 NW 25 St, Miami, FL 33126', 'Ann Example ' || id,
          id || ' Bay Street, Bridgetown', 'Mens leather shoes, ' || id % 9 || ' pairs', 1, 1.1 + id % 97, 0.01 + id % 3,
          'BOX', 'N/M'
        from copies returning id
      )
      insert into declared_values (bill_id, description, amount, currency_code)
      select id, 'Shoes', 10 + id % 100, 'USD' from bill`.execute(trx),
  );

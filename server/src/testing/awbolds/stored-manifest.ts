import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type StoredBill = {
  reference: string;
  type: string | null;
  nature: string;
  shipper_name: string | null;
  shipper_address: string | null;
  consignee_name: string;
  consignee_address: string;
  description: string;
  packages: number;
  kilograms: string;
  total_kilograms: string;
  is_heaviest: boolean;
  cubic_meters: string | null;
  package_type: string;
  marks: string;
  declared: string | null;
  fields: Record<string, string | undefined>;
  container: string;
  container_type: string | null;
  load_type: 'FCL' | 'LCL';
  tare: string | null;
  container_fields: Record<string, string | undefined>;
};

export type StoredManifest = Awaited<ReturnType<typeof readStoredHead>>;

export async function readStoredHead(db: Database, id: number) {
  const { rows } = await sql<{
    master_reference: string;
    office: string | null;
    voyage: string | null;
    departure: string;
    mode: 'SEA' | 'AIR';
    agent_code: string | null;
    agent_name: string | null;
    loading: string;
    unloading: string;
    fields: Record<string, string | number | undefined>;
  }>`
    select m.master_bol_reference as master_reference, m.customs_office_code as office, m.voyage_number as voyage,
      m.departure_date::text as departure, m.mode_of_transport as mode, m.shipping_agent_code as agent_code,
      m.shipping_agent_name as agent_name, a.port_code as loading, b.port_code as unloading, m.profile_fields as fields
    from manifests m join ports a on a.id = m.port_of_loading_id join ports b on b.id = m.port_of_unloading_id
    where m.id = ${id}`.execute(db);
  const [head] = rows;
  if (!head) throw new Error(`There is no manifest ${id}.`);
  return head;
}

/** PostgreSQL rounds halves of numerics up. */
export async function readStoredBills(db: Database, id: number, decimals: number): Promise<StoredBill[]> {
  const { rows } = await sql<StoredBill>`
    select b.bl_reference as reference, b.bl_type as type, b.bl_nature as nature, b.shipper_name, b.shipper_address,
      b.consignee_name, b.consignee_address, b.goods_description as description, b.total_packages as packages,
      round(b.total_weight * 0.45359237, ${decimals})::text as kilograms,
      round(sum(b.total_weight) over () * 0.45359237, ${decimals})::text as total_kilograms,
      row_number() over (order by b.total_weight desc, b.id) = 1 as is_heaviest,
      round(b.volume_cbm, ${decimals})::text as cubic_meters, b.package_type_name as package_type,
      b.marks_and_numbers as marks,
      (select case when count(*) = count(coalesce(r.exchange_rate, nullif(d.currency_code <> i.code, true)::int))
          then round(sum(d.amount * coalesce(r.exchange_rate, 1)), 2)::text end
        from declared_values d
        cross join (select coalesce(m.profile_fields ->> 'valueCurrency', 'USD') as code from manifests m where m.id = ${id}) i
        left join manifest_rates r on r.manifest_id = ${id} and r.currency_code = d.currency_code and r.into_currency = i.code
        where d.bill_id = b.id) as declared,
      b.profile_fields as fields, c.identification_number as container, c.type_of_container as container_type,
      c.load_type, round((c.profile_fields ->> 'tareKg')::numeric, ${decimals})::text as tare, c.profile_fields as container_fields
    from bills b join containers c on c.id = b.container_id
    where b.manifest_id = ${id} order by b.id`.execute(db);
  return rows;
}

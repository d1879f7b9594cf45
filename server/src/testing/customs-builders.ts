import { checkDigitOf } from '@eport/contract/manifests/container-number.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.ts';

type Row<T extends keyof DB> = Partial<Insertable<DB[T]>>;

let number = 0;

export function nextContainerNumber(): string {
  const ten = `TESU${String(++number).padStart(6, '0')}`;
  return `${ten}${checkDigitOf(ten)}`;
}

export function createCustomsBuilders(db: Database) {
  const port = (mode: 'SEA' | 'AIR', code: string) =>
    db
      .insertInto('ports')
      .values({ port_name: `Port ${code}`, port_code: code, country: 'US', mode_of_transport: mode })
      .onConflict((conflict) =>
        conflict.columns(['port_code', 'mode_of_transport']).doUpdateSet({ country: 'US' }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();

  const manifest = async (shipment: { id: number; agent_id: number }, values: Row<'manifests'> = {}) =>
    db
      .insertInto('manifests')
      .values({
        agent_id: shipment.agent_id,
        shipment_id: shipment.id,
        master_bol_reference: `MBL${++number}`,
        mode_of_transport: 'SEA',
        port_of_loading_id: (await port('SEA', 'USMIA')).id,
        port_of_unloading_id: (await port('SEA', 'BBBGI')).id,
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  const container = (of: { id: number }, values: Row<'containers'> = {}) =>
    db
      .insertInto('containers')
      .values({ manifest_id: of.id, identification_number: nextContainerNumber(), ...values })
      .returningAll()
      .executeTakeFirstOrThrow();

  const houseBill = async (
    of: { id: number; agent_id: number; shipment_id: number },
    pkg: { id: number },
    values: Row<'bills'> = {},
  ) =>
    db
      .insertInto('bills')
      .values({
        agent_id: of.agent_id,
        manifest_id: of.id,
        shipment_id: of.shipment_id,
        container_id: values.container_id ?? (await container(of)).id,
        package_id: pkg.id,
        bl_reference: `HBL${++number}`,
        bl_type: '710',
        bl_nature: '23',
        shipper_name: 'Bright Shoes Inc',
        shipper_address: '12 NW 25 St, Miami',
        consignee_name: 'Ann Example',
        consignee_address: '1 Bay Street, Bridgetown',
        goods_description: 'Shoes',
        total_packages: 1,
        total_weight: '12.5',
        volume_cbm: '0.028317',
        package_type_name: 'BOX',
        marks_and_numbers: 'N/M',
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  const exported = async (of: { id: number }, references: string[], at = new Date()) => {
    const { id } = await db
      .insertInto('manifest_exports')
      .values({
        manifest_id: of.id,
        profile: 'barbados',
        sha256: Buffer.alloc(32),
        size_bytes: 1,
        bill_count: references.length,
        storage_key: `export-${++number}`,
        exported_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('exported_bills')
      .values(references.map((bl_reference) => ({ export_id: id, bl_reference })))
      .execute();
    return id;
  };

  const filed = (
    of: { id: number; agent_id: number },
    values: Pick<Insertable<DB['manifest_filings']>, 'export_id' | 'recorded_by'>,
  ) =>
    db
      .insertInto('manifest_filings')
      .values({
        agent_id: of.agent_id,
        manifest_id: of.id,
        event: 'FILED',
        event_date: '2025-12-02',
        registration_number: `R${++number}`,
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  return { port, manifest, container, houseBill, exported, filed };
}

import type { Database } from '../platform/database/database.ts';

/** Ports, manifests and house bills, for what only reacts to them being there. */
export function createCustomsBuilders(db: Database) {
  let number = 0;

  const port = (mode: 'SEA' | 'AIR', code: string) =>
    db
      .insertInto('ports')
      .values({ port_name: `Port ${code}`, port_code: code, country: 'US', mode_of_transport: mode })
      .onConflict((conflict) =>
        conflict.columns(['port_code', 'mode_of_transport']).doUpdateSet({ country: 'US' }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();

  const manifest = async (shipment: { id: number; agent_id: number }) => {
    const { id: portId } = await port('SEA', 'USMIA');
    return db
      .insertInto('manifests')
      .values({
        agent_id: shipment.agent_id,
        shipment_id: shipment.id,
        master_bol_reference: `MBL${++number}`,
        mode_of_transport: 'SEA',
        port_of_loading_id: portId,
        port_of_unloading_id: portId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  const houseBill = async (of: Awaited<ReturnType<typeof manifest>>, parcel: { id: number }) => {
    const container = await db
      .insertInto('containers')
      .values({ manifest_id: of.id, identification_number: `CONT${++number}` })
      .returningAll()
      .executeTakeFirstOrThrow();
    return db
      .insertInto('bills')
      .values({
        agent_id: of.agent_id,
        manifest_id: of.id,
        shipment_id: of.shipment_id,
        container_id: container.id,
        package_id: parcel.id,
        bl_reference: `HBL${++number}`,
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
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  return { port, manifest, houseBill };
}

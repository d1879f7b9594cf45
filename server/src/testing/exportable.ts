import { setUpCustoms } from './customs.ts';
import type { TestApp } from './test-app.ts';

type Customs = Awaited<ReturnType<typeof setUpCustoms>>['customs'];
type ManifestValues = NonNullable<Parameters<Customs['manifest']>[1]>;
type BillValues = NonNullable<Parameters<Customs['houseBill']>[2]>;

const CARRIER = { carrierCode: 'CARR1', linerCargo: 'L', masterPackages: 2, masterWeightKg: 11.34 };
const STOWED = { sealNumber: 'SL4471', tareKg: 2230, containerLine: 'TES', disposition: 'CFS' };

export async function setUpExportable(t: TestApp) {
  const setup = await setUpCustoms(t);
  const { customs, aboard } = setup;

  const manifestOf = (shipment: { id: number; agent_id: number }, values: ManifestValues = {}) =>
    customs.manifest(shipment, {
      master_bol_reference: 'MBL778899001',
      voyage_number: 'V2107N',
      customs_office_code: 'BBBGI',
      departure_date: '2026-03-14',
      shipping_agent_code: 'AG100',
      shipping_agent_name: 'Palm Forwarding Ltd',
      profile_fields: CARRIER,
      ...values,
    });

  const manifest = await manifestOf(setup.shipment);
  await t.db
    .insertInto('carrier_checks')
    .values({
      manifest_id: manifest.id,
      customs_office_code: 'BBBGI',
      voyage_number: 'V2107N',
      departure_date: '2026-03-14',
      master_bol_reference: 'MBL778899001',
      checked_by: setup.staff.id,
    })
    .execute();
  const container = await customs.container(manifest, {
    type_of_container: '40HC',
    load_type: 'LCL',
    profile_fields: STOWED,
  });

  const billOf = async (values: BillValues = {}) => {
    const bill = await customs.houseBill(manifest, await aboard(), {
      container_id: container.id,
      goods_description: 'Mens leather shoes',
      ...values,
    });
    await t.db
      .insertInto('declared_values')
      .values({ bill_id: bill.id, description: 'Shoes', amount: '97.50', currency_code: 'USD' })
      .execute();
    return bill;
  };
  const bills = [await billOf(), await billOf()] as const;

  const change = {
    manifest: (values: ManifestValues) =>
      t.db.updateTable('manifests').set(values).where('id', '=', manifest.id).execute(),
    container: (values: NonNullable<Parameters<Customs['container']>[1]>) =>
      t.db.updateTable('containers').set(values).where('id', '=', container.id).execute(),
    bill: (values: BillValues, target = bills[0]) =>
      t.db.updateTable('bills').set(values).where('id', '=', target.id).execute(),
  };
  return {
    ...setup,
    manifest,
    manifestOf,
    container,
    bills,
    billOf,
    change,
    carrier: CARRIER,
    stowed: STOWED,
  };
}

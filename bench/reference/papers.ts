import {
  containerProfileFields,
  manifestProfileFields,
} from '../../contract/src/manifests/profile-fields.ts';
import {
  describeProfile,
  profileOf,
} from '../../server/src/modules/manifests/export/profiles/customs-profiles.ts';
import { type Handler, inScope, type Row, rows, transaction } from './database.ts';

export const readShipment: Handler = async ({ visitor, params }) => {
  const id = Number(params[0]);
  const [[row], packages, costs] = await Promise.all([
    rows(
      `select s.*, w.name as origin, c.name as destination from shipments s join warehouses w on w.id = s.origin_warehouse_id
      join countries c on c.id = s.destination_country_id where s.id = $1${inScope(visitor, 's.agent_id')}`,
      [id],
    ),
    rows(
      `select p.id, p.recipient_name, p.description, p.status, u.first_name, u.last_name, u.email, u.mailbox_id, i.id as invoice_id
      from packages p left join users u on u.id = p.user_id left join invoices i on i.package_id = p.id and i.status <> 'CANCELLED'
      where p.shipment_id = $1 order by p.id`,
      [id],
    ),
    rows(
      `select k.id, k.amount, k.currency_code, r.id as charge_id, r.description
      from shipment_costs k join charge_references r on r.id = k.charge_reference_id where k.shipment_id = $1 order by k.id`,
      [id],
    ),
  ]);
  return { body: shipmentBody(row, packages, costs) };
};

const shipmentBody = (row: Row, packages: Row[], costs: Row[]) => ({
  id: row.id,
  manifestId: row.manifest_id,
  originWarehouseId: row.origin_warehouse_id,
  originWarehouseName: row.origin,
  destinationCountryId: row.destination_country_id,
  destinationCountryName: row.destination,
  departureDate: row.departure_date,
  modeOfTransport: row.mode_of_transport,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  packageCount: packages.length,
  unstuffedAt: row.unstuffed_at?.toISOString() ?? null,
  heldCount: packages.filter(({ status }) => status === 'ON_HOLD_INVOICE_REQUIRED').length,
  shippingPackages: packages.map((parcel) => ({
    id: parcel.id,
    customerName: parcel.email === null ? parcel.recipient_name : `${parcel.first_name} ${parcel.last_name}`,
    customerEmail: parcel.email,
    mailboxId: parcel.mailbox_id,
    description: parcel.description,
    status: parcel.status,
    hasInvoice: parcel.invoice_id !== null,
  })),
  appliedCosts: costs.map((cost) => ({
    id: cost.id,
    chargeReference: { id: cost.charge_id, description: cost.description },
    description: cost.description,
    amount: Number(cost.amount),
    currencyCode: cost.currency_code,
  })),
});

const nulls = (shape: object) => Object.fromEntries(Object.keys(shape).map((name) => [name, null]));
const NO_MANIFEST_FIELDS = nulls(manifestProfileFields.shape);
const NO_CONTAINER_FIELDS = nulls(containerProfileFields.shape);

const MANIFEST = `select m.*, s.manifest_id as shipment_name, d.code as destination_code, d.name as destination,
  l.port_name as loading_name, l.port_code as loading_code, u.port_name as unloading_name, u.port_code as unloading_code
  from manifests m join shipments s on s.id = m.shipment_id join countries d on d.id = s.destination_country_id
  join ports l on l.id = m.port_of_loading_id join ports u on u.id = m.port_of_unloading_id where m.id = $1`;

export const readManifest: Handler = async ({ visitor, params }) => {
  const id = Number(params[0]);
  const [[row], containers, bills] = await Promise.all([
    rows(MANIFEST + inScope(visitor, 'm.agent_id'), [id]),
    rows('select * from containers where manifest_id = $1 order by id', [id]),
    rows(
      `select b.id, b.bl_reference, b.package_id, b.container_id, b.consignee_name, b.goods_description, x.exported_at from bills b
      left join (select bl_reference, min(exported_at) as exported_at from manifest_exports e join exported_bills on export_id = e.id
        where e.manifest_id = $1 group by 1) x on x.bl_reference = b.bl_reference
      where b.manifest_id = $1 order by b.id`,
      [id],
    ),
  ]);
  return { body: manifestBody(row, containers, bills) };
};

const manifestBody = (row: Row, containers: Row[], bills: Row[]) => ({
  id: row.id,
  masterBillOfLadingReferenceNumber: row.master_bol_reference,
  voyageNumber: row.voyage_number,
  packageCount: bills.length,
  masterShipmentId: row.shipment_id,
  masterShipmentName: row.shipment_name,
  destinationCountryName: row.destination,
  departureDate: row.departure_date,
  modeOfTransport: row.mode_of_transport,
  customsOfficeCode: row.customs_office_code,
  shippingAgentCode: row.shipping_agent_code,
  shippingAgentName: row.shipping_agent_name,
  portOfLoadingId: row.port_of_loading_id,
  portOfLoadingName: row.loading_name,
  portOfLoadingCode: row.loading_code,
  portOfUnloadingId: row.port_of_unloading_id,
  portOfUnloadingName: row.unloading_name,
  portOfUnloadingCode: row.unloading_code,
  profileFields: { ...NO_MANIFEST_FIELDS, ...row.profile_fields },
  profile: describeProfile(profileOf(row.destination_code)),
  containers: containers.map((container) => ({
    id: container.id,
    containerIdentificationNumber: container.identification_number,
    typeOfContainer: container.type_of_container,
    emptyFullIndicator: container.load_type,
    profileFields: { ...NO_CONTAINER_FIELDS, ...container.profile_fields },
    billCount: bills.filter(({ container_id }) => container_id === container.id).length,
  })),
  billsOfLading: bills.map((bill) => ({
    id: bill.id,
    blReferenceNumber: bill.bl_reference,
    shippingPackageId: bill.package_id,
    containerId: bill.container_id,
    consigneeName: bill.consignee_name,
    goodsDescription: bill.goods_description,
    exportedAt: bill.exported_at?.toISOString() ?? null,
  })),
});

const escaped = (value: unknown) =>
  String(value).replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

const KILOGRAMS_PER_POUND = 0.45359237;
const CONTAINER_TYPES: Record<string, string> = { '40HC': '45G1' };
const PACKAGE_TYPES: Record<string, string> = { BOX: 'BX' };

/** In grams; what is missing to the rounded total goes to the heaviest bill. */
function gramsOf(bills: Row[]): number[] {
  const pounds: number[] = bills.map(({ total_weight }) => Number(total_weight));
  const inGrams = (of: number) => Math.round(of * KILOGRAMS_PER_POUND * 1000);
  const grams = pounds.map(inGrams);
  const sum = (of: number[]) => of.reduce((total, one) => total + one, 0);
  const heaviest = pounds.indexOf(Math.max(...pounds));
  return grams.with(heaviest, (grams[heaviest] ?? 0) + inGrams(sum(pounds)) - sum(grams));
}

/** The same file as the product's, for what the bench's data holds. */
const segmentOf = (manifest: Row, bill: Row, { line, grams }: { line: number; grams: number }) => {
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

function fileOf(manifest: Row, bills: Row[]): string {
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

/** As the product does, it keeps which bills the file carried. */
export const xmlOf: Handler = async ({ visitor, params }) => {
  const id = Number(params[0]);
  const [[manifest], bills] = await Promise.all([
    rows(MANIFEST, [id]),
    rows(
      `select b.*, c.identification_number, c.type_of_container, c.load_type,
        (select sum(amount) from declared_values where bill_id = b.id) as declared
      from bills b join containers c on c.id = b.container_id where b.manifest_id = $1 order by b.id`,
      [id],
    ),
  ]);
  const text = fileOf(manifest, bills);
  await transaction(visitor, async (on) => {
    const [kept] = await rows(
      `insert into manifest_exports (manifest_id, profile, sha256, size_bytes, bill_count, storage_key)
      values ($1, 'reference', sha256($2::text::bytea), length($2), $3, gen_random_uuid()) returning id`,
      [id, text.slice(0, 100), bills.length],
      on,
    );
    const references = bills.map(({ bl_reference }) => bl_reference);
    await rows('insert into exported_bills select $1, unnest($2::text[])', [kept.id, references], on);
  });
  return { file: text };
};

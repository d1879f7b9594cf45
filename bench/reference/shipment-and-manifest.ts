import {
  containerProfileFields,
  manifestProfileFields,
} from '../../contract/src/manifests/profile-fields.ts';
import {
  describeProfile,
  profileOf,
} from '../../server/src/modules/manifests/export/profiles/customs-profiles.ts';
import { type Handler, inScope, oneRow, rows } from './database.ts';

// The two largest single responses: a shipment with its packages, and a manifest with its house bills. Their values suit the
// benchmark data, which has no filings and no expected arrivals.

type ShipmentRow = {
  id: number;
  manifest_id: string;
  origin_warehouse_id: number;
  origin: string;
  destination_country_id: number;
  destination: string;
  departure_date: string | null;
  mode_of_transport: string;
  status: string;
  created_at: Date;
  departed_at: Date | null;
  arrived_at: Date | null;
  unstuffed_at: Date | null;
  cleared_at: Date | null;
  closed_at: Date | null;
  unloading_confirmed_at: Date | null;
  version: number;
};
type ScanRow = { stage: 'LOAD' | 'UNLOAD'; scanned: number; extra: number };
type ShippedPackageRow = {
  id: number;
  recipient_name: string;
  description: string;
  status: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  mailbox_id: string | null;
  incoming_tracking_number: string | null;
  invoice_id: number | null;
};
type CostRow = {
  id: number;
  amount: string;
  currency_code: string;
  exchange_rate: string | null;
  charge_id: number;
  description: string;
};

export const readShipment: Handler = async ({ actor, params }) => {
  const id = Number(params[0]);
  const [row, packages, costs, scans] = await Promise.all([
    oneRow<ShipmentRow>(
      `select s.*, w.name as origin, c.name as destination from shipments s join warehouses w on w.id = s.origin_warehouse_id
      join countries c on c.id = s.destination_country_id where s.id = $1${inScope(actor, 's.agent_id')}`,
      [id],
    ),
    rows<ShippedPackageRow>(
      `select p.id, p.recipient_name, p.description, p.status, u.first_name, u.last_name, u.email, u.mailbox_id, p.incoming_tracking_number,
        i.id as invoice_id
      from packages p left join users u on u.id = p.user_id left join invoices i on i.package_id = p.id and i.status <> 'CANCELLED'
      where p.shipment_id = $1 order by p.id`,
      [id],
    ),
    rows<CostRow>(
      `select cost.id, cost.amount, cost.currency_code, cost.exchange_rate, charge.id as charge_id, charge.description
      from shipment_costs cost join charge_references charge on charge.id = cost.charge_reference_id
      where cost.shipment_id = $1 order by cost.id`,
      [id],
    ),
    rows<ScanRow>(
      `select stage, count(*) filter (where not is_extra)::int as scanned, count(*) filter (where is_extra)::int as extra
      from shipment_scans where shipment_id = $1 group by stage`,
      [id],
    ),
  ]);
  return { body: { ...shipmentBody(row, packages, costs), ...scanCounts(packages.length, scans) } };
};

function scanCounts(planned: number, scans: ScanRow[]) {
  const countsOf = (stage: ScanRow['stage']) => {
    const { scanned, extra } = scans.find((row) => row.stage === stage) ?? { scanned: 0, extra: 0 };
    return { planned, scanned, short: planned - scanned, extra };
  };
  return { loading: countsOf('LOAD'), unloading: countsOf('UNLOAD') };
}

const shipmentBody = (row: ShipmentRow, packages: ShippedPackageRow[], costs: CostRow[]) => ({
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
  departedAt: row.departed_at?.toISOString() ?? null,
  arrivedAt: row.arrived_at?.toISOString() ?? null,
  unstuffedAt: row.unstuffed_at?.toISOString() ?? null,
  clearedAt: row.cleared_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  unloadingConfirmedAt: row.unloading_confirmed_at?.toISOString() ?? null,
  version: row.version,
  heldCount: packages.filter(({ status }) => status === 'ON_HOLD_INVOICE_REQUIRED').length,
  shippingPackages: packages.map((item) => ({
    id: item.id,
    customerName: item.email === null ? item.recipient_name : `${item.first_name} ${item.last_name}`,
    customerEmail: item.email,
    mailboxId: item.mailbox_id,
    incomingTrackingNumber: item.incoming_tracking_number,
    description: item.description,
    status: item.status,
    hasInvoice: item.invoice_id !== null,
  })),
  appliedCosts: costs.map((cost) => ({
    id: cost.id,
    chargeReference: { id: cost.charge_id, description: cost.description },
    description: cost.description,
    amount: Number(cost.amount),
    currencyCode: cost.currency_code,
    exchangeRate: cost.exchange_rate === null ? null : Number(cost.exchange_rate),
  })),
});

const withNullValues = (shape: object) => Object.fromEntries(Object.keys(shape).map((name) => [name, null]));
const NO_MANIFEST_FIELDS = withNullValues(manifestProfileFields.shape);
const NO_CONTAINER_FIELDS = withNullValues(containerProfileFields.shape);

export type ManifestRow = {
  id: number;
  is_exported: boolean;
  arrival_at: Date | null;
  master_bol_reference: string;
  voyage_number: string | null;
  shipment_id: number;
  shipment_name: string;
  destination_code: string;
  destination: string;
  departure_date: string | null;
  mode_of_transport: string;
  customs_office_code: string | null;
  shipping_agent_code: string | null;
  shipping_agent_name: string | null;
  port_of_loading_id: number;
  loading_name: string;
  loading_code: string;
  port_of_unloading_id: number;
  unloading_name: string;
  unloading_code: string;
  profile_fields: object;
  version: number;
};
type ContainerRow = {
  id: number;
  identification_number: string;
  type_of_container: string | null;
  load_type: string;
  profile_fields: object;
  version: number;
};
type BillRow = {
  id: number;
  bl_reference: string;
  package_id: number;
  container_id: number;
  consignee_name: string;
  goods_description: string;
  exported_at: Date | null;
};

export const SELECT_MANIFEST = `select m.*, s.manifest_id as shipment_name, d.code as destination_code, d.name as destination,
  l.port_name as loading_name, l.port_code as loading_code, u.port_name as unloading_name, u.port_code as unloading_code,
  exists (select from manifest_exports e where e.manifest_id = m.id) as is_exported
  from manifests m join shipments s on s.id = m.shipment_id join countries d on d.id = s.destination_country_id
  join ports l on l.id = m.port_of_loading_id join ports u on u.id = m.port_of_unloading_id where m.id = $1`;

export const readManifest: Handler = async ({ actor, params }) => {
  const id = Number(params[0]);
  const [row, containers, bills, filings] = await Promise.all([
    oneRow<ManifestRow>(SELECT_MANIFEST + inScope(actor, 'm.agent_id'), [id]),
    rows<ContainerRow>('select * from containers where manifest_id = $1 order by id', [id]),
    rows<BillRow>(
      `select b.id, b.bl_reference, b.package_id, b.container_id, b.consignee_name, b.goods_description, first_exports.exported_at
      from bills b
      left join (select bl_reference, min(exported_at) as exported_at from manifest_exports e join exported_bills on export_id = e.id
        where e.manifest_id = $1 group by 1) first_exports on first_exports.bl_reference = b.bl_reference
      where b.manifest_id = $1 order by b.id`,
      [id],
    ),
    rows<object>('select * from manifest_filings where manifest_id = $1 order by id desc', [id]),
  ]);
  return { body: manifestBody(row, { containers, bills, filings }) };
};

const manifestBody = (
  row: ManifestRow,
  { containers, bills, filings }: { containers: ContainerRow[]; bills: BillRow[]; filings: unknown[] },
) => ({
  id: row.id,
  masterBillOfLadingReferenceNumber: row.master_bol_reference,
  voyageNumber: row.voyage_number,
  packageCount: bills.length,
  masterShipmentId: row.shipment_id,
  masterShipmentName: row.shipment_name,
  destinationCountryName: row.destination,
  departureDate: row.departure_date,
  modeOfTransport: row.mode_of_transport,
  status: row.is_exported ? 'EXPORTED' : 'NOT_EXPORTED',
  arrivalAt: row.arrival_at?.toISOString() ?? null,
  // Unknown without an expected arrival.
  deadline: null,
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
    version: container.version,
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
  filings,
  version: row.version,
});

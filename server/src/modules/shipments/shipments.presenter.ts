import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import type {
  ScanCounts,
  Shipment,
  ShipmentItem,
  ShipmentPackage,
} from '@eport/contract/shipments/shipment.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { countScans } from './loading/scans.queries.ts';
import type { ShipmentPackageRow } from './shipment-packages.queries.ts';
import { countsOf, shipmentPolicy } from './shipment-policy.ts';
import type { ShipmentHeadRow, ShipmentRow } from './shipments.queries.ts';

export const presentShipmentItem = (row: ShipmentRow): ShipmentItem => ({
  id: row.id,
  manifestId: row.manifest_id,
  originWarehouseId: row.origin_warehouse_id,
  originWarehouseName: row.origin_warehouse_name,
  destinationCountryId: row.destination_country_id,
  destinationCountryName: row.destination_country_name,
  departureDate: row.departure_date,
  modeOfTransport: row.mode_of_transport,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  packageCount: row.package_count ?? 0,
});

const ACTIONS = [
  'update',
  'addPackages',
  'load',
  'unload',
  'confirmUnloading',
  'removePackage',
  'remove',
  'depart',
  'arrive',
  'processUnstuffing',
  'setPackageStatuses',
  'recordClearance',
  'invoiceAll',
  'clear',
  'close',
  'addCost',
  'removeCost',
] as const;

type Scans = Awaited<ReturnType<typeof countScans>>;
type Related = {
  appliedCosts: AppliedCost[];
  exceptions: Map<number, ExceptionKind[]>;
  scans: Scans;
  actor: Actor;
};

const scanCountsOf = (planned: number, { scanned, extra }: Scans['LOAD']): ScanCounts => ({
  planned,
  scanned,
  short: planned - scanned,
  extra,
});

export const presentShipment = (
  row: ShipmentHeadRow,
  packages: ShipmentPackageRow[],
  { appliedCosts, exceptions, scans, actor }: Related,
): Shipment => ({
  ...presentShipmentItem(row),
  // Counted from the list, which is read a moment after the row, so that both agree.
  packageCount: packages.length,
  departedAt: row.departed_at?.toISOString() ?? null,
  arrivedAt: row.arrived_at?.toISOString() ?? null,
  unstuffedAt: row.unstuffed_at?.toISOString() ?? null,
  clearedAt: row.cleared_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  heldCount: packages.filter(({ status }) => status === 'ON_HOLD_INVOICE_REQUIRED').length,
  loading: scanCountsOf(packages.length - scans.LOAD.extra, scans.LOAD),
  unloading: scanCountsOf(packages.length, scans.UNLOAD),
  unloadingConfirmedAt: row.unloading_confirmed_at?.toISOString() ?? null,
  version: row.version,
  shippingPackages: packages.map((pkg) => presentShipmentPackage(pkg, exceptions.get(pkg.id))),
  appliedCosts,
  can: {
    ...shipmentPolicy.permissions(
      ACTIONS,
      {
        ...row,
        ...countsOf(packages),
        exception_package_count: exceptions.size,
        // For packages with a house bill, `removeBilledPackage` applies instead.
        has_bill: false,
        scan_count: scans.UNLOAD.scanned + scans.UNLOAD.extra,
      },
      actor,
    ),
    removeBilledPackage: shipmentPolicy.permissions(['removePackage'], { ...row, has_bill: true }, actor)
      .removePackage,
  },
});

type Owner = Pick<ShipmentPackageRow, 'email' | 'recipient_name' | 'first_name' | 'last_name'>;

export const ownerNameOf = ({ email, recipient_name, first_name, last_name }: Owner): string =>
  email === null ? recipient_name : `${first_name} ${last_name}`;

function presentShipmentPackage(
  row: ShipmentPackageRow,
  openExceptions: ExceptionKind[] | undefined,
): ShipmentPackage {
  const item: ShipmentPackage = {
    id: row.id,
    customerName: ownerNameOf(row),
    customerEmail: row.email,
    mailboxId: row.mailbox_id,
    description: row.description,
    status: row.status,
    incomingTrackingNumber: row.incoming_tracking_number,
    hasInvoice: row.live_invoice_id !== null,
  };
  if (row.bill_id) item.hasBill = true;
  if (openExceptions) item.openExceptions = openExceptions;
  return item;
}

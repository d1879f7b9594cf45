import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import type { Shipment, ShipmentItem, ShipmentPackage } from '@eport/contract/shipments/shipment.ts';
import type { ShipmentPackageRow } from './shipment-packages.queries.ts';
import type { ShipmentRow } from './shipments.queries.ts';

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

export const presentShipment = (
  row: ShipmentRow,
  packages: ShipmentPackageRow[],
  appliedCosts: AppliedCost[],
): Shipment => ({
  ...presentShipmentItem(row),
  // Counted from the list, which is read a moment after the row, so that both agree.
  packageCount: packages.length,
  unstuffedAt: row.unstuffed_at?.toISOString() ?? null,
  heldCount: packages.filter(({ status }) => status === 'ON_HOLD_INVOICE_REQUIRED').length,
  shippingPackages: packages.map(presentShipmentPackage),
  appliedCosts,
});

const presentShipmentPackage = (row: ShipmentPackageRow): ShipmentPackage => ({
  id: row.id,
  customerName: row.email === null ? row.recipient_name : `${row.first_name} ${row.last_name}`,
  customerEmail: row.email,
  mailboxId: row.mailbox_id,
  description: row.description,
  status: row.status,
  hasInvoice: row.live_invoice_id !== null,
});

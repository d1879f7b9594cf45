import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type Shipment, shipmentStatus } from '@eport/contract/shipments/shipment.ts';
import { expect, test } from 'vitest';
import { SHIPMENT_STEPS } from './shipment-steps.ts';

const pkg = (status: PackageStatus, id = 1) => ({
  id,
  customerName: 'Marcia Holder',
  customerEmail: 'marcia@example.com',
  mailboxId: 'IFL10004',
  description: 'School textbooks',
  status,
  hasInvoice: false,
});

const shipment = (values: Partial<Shipment> = {}): Shipment => ({
  id: 1,
  manifestId: 'MIA-BGI-261201',
  originWarehouseId: 1,
  originWarehouseName: 'Miami Doral',
  destinationCountryId: 1,
  destinationCountryName: 'Barbados',
  departureDate: null,
  modeOfTransport: 'SEA',
  status: 'PREPARING',
  createdAt: '2026-11-21T12:00:00.000Z',
  packageCount: 1,
  unstuffedAt: null,
  heldCount: 0,
  shippingPackages: [pkg('IN_WAREHOUSE')],
  appliedCosts: [],
  ...values,
});

const offered = (values: Partial<Shipment>) =>
  SHIPMENT_STEPS.filter(({ isOffered }) => isOffered(shipment(values))).map(({ label }) => label);

const step = (label: string) => {
  const found = SHIPMENT_STEPS.find((candidate) => candidate.label === label);
  if (!found) throw new Error(`No step with label ${label}`);
  return found;
};

test('offers the steps of each status', () => {
  expect(shipmentStatus.options.map((status) => [status, ...offered({ status })])).toEqual([
    ['PREPARING', 'Set as Departed'],
    ['DEPARTED', 'Log Arrival at Port'],
    ['ARRIVED_AT_PORT', 'Process Container Unstuffing', 'Mark as Cleared'],
    ['CLEARED', 'Close Shipment'],
    ['CLOSED'],
  ]);
});

test('offers unstuffing once', () => {
  expect(offered({ status: 'ARRIVED_AT_PORT', unstuffedAt: '2026-12-05T09:00:00.000Z' })).toEqual([
    'Mark as Cleared',
  ]);
});

test('blocks the departure of an empty shipment', () => {
  const { disabledReason } = step('Set as Departed');
  expect(disabledReason(shipment())).toBeNull();
  expect(disabledReason(shipment({ packageCount: 0 }))).toContain('no packages');
});

test('shows how many packages depart on hold', () => {
  const { question } = step('Set as Departed');
  const asked = 'Are you sure you want to mark this shipment as departed?';
  expect(question(shipment())).toBe(asked);
  expect(question(shipment({ heldCount: 1 }))).toBe(
    `${asked} 1 package is on hold for an invoice, and will travel on hold.`,
  );
  expect(question(shipment({ heldCount: 1200 }))).toContain(`${asked} 1,200 packages are on hold`);
});

test('allows clearing once all packages have cleared customs', () => {
  const { disabledReason } = step('Mark as Cleared');
  const passed = [pkg('CUSTOMS_CLEARED', 1), pkg('READY_FOR_PICKUP', 2), pkg('COLLECTED', 3)];
  expect(disabledReason(shipment({ shippingPackages: passed }))).toBeNull();
  const held = [...passed, pkg('ON_HOLD_INVOICE_REQUIRED', 4), pkg('HELD_AT_PORT_DUTIES_DUE', 5)];
  expect(disabledReason(shipment({ shippingPackages: held }))).toBe(
    '2 packages of this shipment must still pass customs.',
  );
});

import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { ShipmentPackage } from '@eport/contract/shipments/shipment.ts';
import { expect, test } from 'vitest';
import { shownPackages, statusOptions } from './shown-packages.ts';

const item = (id: number, status: PackageStatus, fields: Partial<ShipmentPackage> = {}): ShipmentPackage => ({
  id,
  status,
  customerName: 'Ann Example',
  customerEmail: null,
  mailboxId: null,
  description: 'Shoes',
  incomingTrackingNumber: null,
  hasInvoice: false,
  ...fields,
});
const packages = [
  item(101, 'IN_TRANSIT', { mailboxId: 'IFL10031', customerEmail: 'ann@example.com' }),
  item(202, 'ON_HOLD_INVOICE_REQUIRED', { incomingTrackingNumber: '1Z7019861125815249' }),
  item(303, 'IN_TRANSIT', { customerName: 'Bo Sample', mailboxId: 'WWF10058' }),
];

test.each([
  ['', '', [101, 202, 303]],
  ['ifl10031', '', [101]],
  ['1z701986', '', [202]],
  ['#303', '', [303]],
  ['sample BO', '', [303]],
  ['ann@example.com', '', [101]],
  ['shoes', '', []],
  ['', 'IN_TRANSIT', [101, 303]],
  ['ann', 'IN_TRANSIT', [101]],
  ['', 'COLLECTED', []],
])('finds for “%s” and the status “%s” the packages %j', (search, status, ids) => {
  expect(shownPackages(packages, { search, status }).map(({ id }) => id)).toEqual(ids);
});

test('keeps the list itself while nothing is filtered', () => {
  expect(shownPackages(packages, { search: ' ', status: '' })).toBe(packages);
});

test('offers the statuses that occur with their counts, and the chosen one', () => {
  const labels = (chosen: string) => statusOptions(packages, chosen).map(({ label }) => label);
  expect(labels('')).toEqual(['All (3)', 'ON HOLD INVOICE REQUIRED (1)', 'IN TRANSIT (2)']);
  expect(labels('COLLECTED').at(-1)).toBe('COLLECTED (0)');
});

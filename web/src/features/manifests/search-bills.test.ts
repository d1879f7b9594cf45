import type { BillSummary } from '@eport/contract/manifests/manifest.ts';
import { expect, test } from 'vitest';
import { searchBills } from './search-bills.ts';

const bill = (id: number, consigneeName: string, goodsDescription: string): BillSummary => ({
  id,
  blReferenceNumber: `ISL12${String(id).padStart(3, '0')}`,
  shippingPackageId: id * 100,
  containerId: 1,
  consigneeName,
  goodsDescription,
  exportedAt: null,
});
const bills = [bill(1, 'Ann Example', 'Leather shoes'), bill(2, 'Bo Example', 'Steel pans')];

test.each([
  ['', [1, 2]],
  ['isl12002', [2]],
  ['#100', [1]],
  ['example STEEL', [2]],
  ['shoes steel', []],
])('finds for “%s” the bills %j', (search, ids) => {
  expect(searchBills(bills, search).map(({ id }) => id)).toEqual(ids);
});

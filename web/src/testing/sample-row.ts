import type { BillRow } from '@eport/contract/manifests/bill.ts';

export const rowOf = (overrides: Partial<BillRow> = {}): BillRow => ({
  id: 1,
  manifestId: 1,
  shippingPackageId: 10,
  blReferenceNumber: 'GEO1001',
  blType: '710',
  shipperName: 'Bright Shoes Inc',
  consigneeName: 'Ann Example',
  consigneeAddress: '1 Bay St, Kingstown',
  goodsDescription: 'Leather shoes',
  totalPackages: 1,
  totalWeight: 4.5,
  volumeCBM: 0.03,
  packageTypeName: 'BOX',
  marksAndNumbers: 'N/M',
  declaredValue: 40,
  declaredCurrency: 'USD',
  declaredSums: null,
  valueCurrency: 'USD',
  trackingNumber: null,
  mailboxId: null,
  consigneeCode: null,
  hsCode: null,
  containerNumber: 'TESU1000018',
  version: 1,
  ...overrides,
});

export const savedRows = (...rows: BillRow[]) => new Map(rows.map((row) => [row.id, row]));

import type { BillRow } from '@eport/contract/manifests/bill.ts';

export const rowOf = (overrides: Partial<BillRow> = {}): BillRow => ({
  id: 1,
  manifestId: 1,
  shippingPackageId: 10,
  containerId: 5,
  blReferenceNumber: 'GEO1001',
  blType: '710',
  blNature: '23',
  placeOfLoading: 'USMIA',
  placeOfUnloading: 'VCKTN',
  shipperName: 'Bright Shoes Inc',
  shipperAddress: '12 NW 25 St, Miami',
  consigneeName: 'Ann Example',
  consigneeAddress: '1 Bay St, Kingstown',
  goodsDescription: 'Leather shoes',
  totalPackages: 1,
  totalWeight: 4.5,
  volumeCBM: 0.03,
  packageTypeName: 'BOX',
  marksAndNumbers: 'N/M',
  exportedAt: null,
  declaredValue: 40,
  version: 1,
  ...overrides,
});

export const savedRows = (...rows: BillRow[]) => new Map(rows.map((row) => [row.id, row]));

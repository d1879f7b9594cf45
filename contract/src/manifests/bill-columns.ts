import type { BillRow } from './bill.ts';

/** Headings of the bills table and of its CSV file. A pasted or imported header row is recognized by them. */
export const BILL_HEADERS = {
  blReferenceNumber: 'House BOL #',
  shippingPackageId: 'Package ID',
  trackingNumber: 'Tracking Number',
  mailboxId: 'Mailbox',
  consigneeName: 'Consignee Name',
  consigneeAddress: 'Consignee Address',
  goodsDescription: 'Description of Goods',
  totalPackages: 'Packages',
  totalWeight: 'Weight (LBS)',
  blType: 'BOL Type',
  packageTypeName: 'Package Type',
  marksAndNumbers: 'Marks',
  declaredValue: 'Declared Value',
  shipperName: 'Shipper',
  consigneeCode: 'Consignee Tax Number',
  hsCode: 'HS Code',
  volumeCBM: 'Volume (CBM)',
  containerNumber: 'Container',
  /** Shows an import whether a bill has changed since the file was made. */
  version: 'Version',
} as const satisfies Partial<Record<keyof BillRow, string>>;

export type BillColumn = keyof typeof BILL_HEADERS;

type Declared = Pick<BillRow, 'declaredValue' | 'declaredCurrency' | 'declaredSums' | 'valueCurrency'>;

/** Returns `45`, `EUR 45` if the currency is not the manifest's, or `EUR 45 + USD 2` for several currencies. */
export function declaredText(row: Declared): string {
  const { declaredValue, declaredCurrency, declaredSums, valueCurrency } = row;
  if (declaredSums)
    return declaredSums.map(({ amount, currencyCode }) => `${currencyCode} ${amount}`).join(' + ');
  return declaredCurrency === valueCurrency ? String(declaredValue) : `${declaredCurrency} ${declaredValue}`;
}

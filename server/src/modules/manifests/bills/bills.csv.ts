import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { BILL_HEADERS, type BillColumn, declaredText } from '@eport/contract/manifests/bill-columns.ts';
import type { billsApi } from '@eport/contract/manifests/bills.api.ts';
import type { CsvColumn, CsvList } from '../../../platform/csv/csv-list.ts';
import { getGrid } from './grid.service.ts';

const column = (name: BillColumn): CsvColumn<BillRow> => [
  BILL_HEADERS[name],
  (row) => (name === 'declaredValue' ? declaredText(row) : row[name]),
];

export const billsCsv: CsvList<typeof billsApi.exportCsv, BillRow, Record<BillColumn, unknown>> = {
  name: 'house-bills',
  columns: {
    blReferenceNumber: column('blReferenceNumber'),
    shippingPackageId: column('shippingPackageId'),
    trackingNumber: column('trackingNumber'),
    mailboxId: column('mailboxId'),
    consigneeName: column('consigneeName'),
    consigneeAddress: column('consigneeAddress'),
    goodsDescription: column('goodsDescription'),
    totalPackages: column('totalPackages'),
    totalWeight: column('totalWeight'),
    blType: column('blType'),
    packageTypeName: column('packageTypeName'),
    marksAndNumbers: column('marksAndNumbers'),
    declaredValue: column('declaredValue'),
    shipperName: column('shipperName'),
    consigneeCode: column('consigneeCode'),
    hsCode: column('hsCode'),
    volumeCBM: column('volumeCBM'),
    containerNumber: column('containerNumber'),
    version: column('version'),
  },
  async *batches(context, { actor, params }) {
    yield await getGrid(context, actor, params.id);
  },
};

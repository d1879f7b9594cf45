import type { Bill, BillRow as BillGridRow, DeclaredValue } from '@eport/contract/manifests/bill.ts';
import { billProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import { numberOrNull } from '../../../platform/decimal.ts';
import type { BillRow, DeclaredValueRow, GridRow } from './bills.queries.ts';

export const presentBill = (row: BillRow, declaredValues: DeclaredValueRow[]): Bill => ({
  ...presentFields(row),
  containerId: row.container_id,
  blNature: row.bl_nature,
  placeOfLoading: row.place_of_loading,
  placeOfUnloading: row.place_of_unloading,
  shipperAddress: row.shipper_address,
  internalNotes: row.internal_notes,
  declaredValues: declaredValues.map(presentDeclaredValue),
  profileFields: billProfileFields.parse(row.profile_fields),
  exportedAt: row.exported_at?.toISOString() ?? null,
});

export function presentGridRow(row: GridRow): BillGridRow {
  const sums = Object.entries(row.declared_sums ?? {}).map(([currencyCode, amount]) => ({
    currencyCode,
    amount,
  }));
  const [sum = { amount: 0, currencyCode: row.value_currency }, ...others] = sums;
  const hasOneCurrency = others.length === 0;
  return {
    ...presentFields(row),
    declaredValue: hasOneCurrency ? sum.amount : null,
    declaredCurrency: hasOneCurrency ? sum.currencyCode : null,
    declaredSums: hasOneCurrency ? null : sums,
    valueCurrency: row.value_currency,
    trackingNumber: row.incoming_tracking_number,
    mailboxId: row.mailbox_id,
    consigneeCode: row.consignee_code,
    hsCode: row.hs_code,
    containerNumber: row.identification_number,
  };
}

const presentFields = (row: BillRow | GridRow) => ({
  id: row.id,
  manifestId: row.manifest_id,
  shippingPackageId: row.package_id,
  blReferenceNumber: row.bl_reference,
  blType: row.bl_type,
  shipperName: row.shipper_name,
  consigneeName: row.consignee_name,
  consigneeAddress: row.consignee_address,
  goodsDescription: row.goods_description,
  totalPackages: row.total_packages,
  totalWeight: Number(row.total_weight),
  volumeCBM: numberOrNull(row.volume_cbm),
  packageTypeName: row.package_type_name,
  marksAndNumbers: row.marks_and_numbers,
  version: row.version,
});

const presentDeclaredValue = (row: DeclaredValueRow): DeclaredValue => ({
  id: row.id,
  description: row.description,
  amount: Number(row.amount),
  currencyCode: row.currency_code,
});

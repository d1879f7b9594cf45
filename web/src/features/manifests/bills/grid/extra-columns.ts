import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { BILL_HEADERS } from '@eport/contract/manifests/bill-columns.ts';
import { useMemo, useState } from 'react';

/** Columns that users can add to the table. All can be copied, but only the HS code can be edited. */
export const EXTRA_COLUMNS = [
  { field: 'shippingPackageId', minWidth: 104, numeric: true },
  { field: 'trackingNumber', minWidth: 180 },
  { field: 'mailboxId', minWidth: 104 },
  { field: 'shipperName', minWidth: 160 },
  { field: 'consigneeCode', minWidth: 128 },
  { field: 'hsCode', minWidth: 112 },
  { field: 'volumeCBM', minWidth: 104, numeric: true },
  { field: 'containerNumber', minWidth: 128 },
] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number];

export const extraHeader = ({ field }: ExtraColumn) => BILL_HEADERS[field];
export const extraText = (row: BillRow, { field }: ExtraColumn) => String(row[field] ?? '');
export const isNumeric = (column: ExtraColumn) => 'numeric' in column;

const STORAGE_KEY = 'eport_bill_columns';

export function readChosen(stored: string | null): readonly ExtraColumn[] {
  const names = (stored ?? '').split(',');
  return EXTRA_COLUMNS.filter(({ field }) => names.includes(field));
}

/** The chosen columns, kept in this browser. */
export function useExtraColumns() {
  const [chosen, setChosen] = useState(() => readChosen(localStorage.getItem(STORAGE_KEY)));
  return useMemo(
    () => ({
      chosen,
      choose: (column: ExtraColumn, shown: boolean) => {
        const next = EXTRA_COLUMNS.filter((each) => (each === column ? shown : chosen.includes(each)));
        localStorage.setItem(STORAGE_KEY, next.map(({ field }) => field).join());
        setChosen(next);
      },
    }),
    [chosen],
  );
}

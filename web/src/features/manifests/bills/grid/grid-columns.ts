import type { BillRow, billRowInput } from '@eport/contract/manifests/bill.ts';
import { BILL_HEADERS, declaredText } from '@eport/contract/manifests/bill-columns.ts';
import type { ExtraColumn } from './extra-columns.ts';

export type GridField = Exclude<keyof typeof billRowInput.shape, 'id' | 'version' | 'declaredCurrency'>;

export type GridColumn = {
  field: GridField;
  header: string;
  minWidth: number;
  grow?: number;
  numeric?: boolean;
  /** Ignored at the end of a number. */
  unit?: RegExp;
  hint?: string;
};

export const gridColumns: readonly GridColumn[] = [
  { field: 'consigneeName', header: BILL_HEADERS.consigneeName, minWidth: 136, grow: 2 },
  { field: 'consigneeAddress', header: BILL_HEADERS.consigneeAddress, minWidth: 138, grow: 2 },
  { field: 'goodsDescription', header: BILL_HEADERS.goodsDescription, minWidth: 156, grow: 3 },
  { field: 'totalPackages', header: BILL_HEADERS.totalPackages, minWidth: 82, numeric: true },
  {
    field: 'totalWeight',
    header: BILL_HEADERS.totalWeight,
    minWidth: 128,
    numeric: true,
    unit: /\s*lbs?\.?$/i,
  },
  { field: 'blType', header: BILL_HEADERS.blType, minWidth: 80 },
  { field: 'packageTypeName', header: BILL_HEADERS.packageTypeName, minWidth: 108 },
  { field: 'marksAndNumbers', header: BILL_HEADERS.marksAndNumbers, minWidth: 70, grow: 1 },
  {
    field: 'declaredValue',
    header: BILL_HEADERS.declaredValue,
    minWidth: 118,
    numeric: true,
    hint: 'The total of the declared values, with its currency unless it is the manifest’s, for example EUR 45. A new total replaces them with one value named after the goods.',
  },
];

/** Hidden until the user chooses it. */
export const HS_CODE: GridColumn = { field: 'hsCode', header: BILL_HEADERS.hsCode, minWidth: 112 };

export const editableColumns: readonly GridColumn[] = [...gridColumns, HS_CODE];

export const REFERENCE = { header: BILL_HEADERS.blReferenceNumber, minWidth: 132 };

/** Includes the reference, which is column 0. */
export const COLUMN_COUNT = gridColumns.length + 1;

export const columnAt = (index: number, extras: readonly ExtraColumn[] = []): GridColumn | undefined =>
  gridColumns[index - 1] ?? (extras[index - COLUMN_COUNT]?.field === HS_CODE.field ? HS_CODE : undefined);

export function indexOfField(field: string, extras: readonly ExtraColumn[] = []) {
  const extra = extras.findIndex((column) => column.field === field);
  return extra < 0 ? gridColumns.findIndex((column) => column.field === field) + 1 : COLUMN_COUNT + extra;
}

export const savedText = (row: BillRow, { field }: GridColumn) =>
  field === 'declaredValue' ? declaredText(row) : String(row[field] ?? '');

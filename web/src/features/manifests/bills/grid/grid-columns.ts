import type { BillRow, billRowInput } from '@eport/contract/manifests/bill.ts';

export type GridField = Exclude<keyof typeof billRowInput.shape, 'id' | 'version'>;

export type GridColumn = {
  field: GridField;
  header: string;
  minWidth: number;
  grow?: number;
  numeric?: boolean;
  unit?: RegExp;
  hint?: string;
};

export const gridColumns: readonly GridColumn[] = [
  { field: 'consigneeName', header: 'Consignee Name', minWidth: 136, grow: 2 },
  { field: 'consigneeAddress', header: 'Consignee Address', minWidth: 146, grow: 2 },
  { field: 'goodsDescription', header: 'Description of Goods', minWidth: 160, grow: 3 },
  { field: 'totalPackages', header: 'Packages', minWidth: 82, numeric: true },
  { field: 'totalWeight', header: 'Weight (LBS)', minWidth: 104, numeric: true, unit: /\s*lbs?\.?$/i },
  { field: 'blType', header: 'BOL Type', minWidth: 80 },
  { field: 'packageTypeName', header: 'Package Type', minWidth: 108 },
  { field: 'marksAndNumbers', header: 'Marks', minWidth: 70, grow: 1 },
  {
    field: 'declaredValue',
    header: 'Declared Value',
    minWidth: 118,
    numeric: true,
    unit: /^(us\$|\$|[a-z]{3}\b)\s*|\s*[a-z]{3}$/i,
    hint: 'The total of the declared values. A new total replaces them with one value named after the goods.',
  },
];

export const REFERENCE = { header: 'House BOL #', minWidth: 132 };

export const COLUMN_COUNT = gridColumns.length + 1;

export const columnAt = (index: number): GridColumn | undefined => gridColumns[index - 1];

export const indexOfField = (field: string) => gridColumns.findIndex((column) => column.field === field) + 1;

export const savedText = (row: BillRow, { field }: GridColumn) => String(row[field] ?? '');

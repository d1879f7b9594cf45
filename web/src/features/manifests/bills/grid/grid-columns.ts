import type { BillRow, billRowInput } from '@eport/contract/manifests/bill.ts';

export type GridField = Exclude<keyof typeof billRowInput.shape, 'id'>;

export type GridColumn = {
  field: GridField;
  header: string;
  /** CSS: what it needs at least, and its share of what is left. */
  width: string;
  numeric?: boolean;
  /** What the number is counted in; may be typed or pasted with it. */
  unit?: RegExp;
  hint?: string;
};

/** The cells that can be edited, in the order in which the file shows them. */
export const gridColumns: readonly GridColumn[] = [
  { field: 'consigneeName', header: 'Consignee Name', width: 'minmax(150px, 2fr)' },
  { field: 'consigneeAddress', header: 'Consignee Address', width: 'minmax(160px, 2fr)' },
  { field: 'goodsDescription', header: 'Description of Goods', width: 'minmax(180px, 3fr)' },
  { field: 'totalPackages', header: 'Packages', width: '82px', numeric: true },
  { field: 'totalWeight', header: 'Weight (LBS)', width: '106px', numeric: true, unit: /\s*lbs?\.?$/i },
  { field: 'blType', header: 'BOL Type', width: '86px' },
  { field: 'packageTypeName', header: 'Package Type', width: '116px' },
  { field: 'marksAndNumbers', header: 'Marks', width: 'minmax(84px, 1fr)' },
  {
    field: 'declaredValue',
    header: 'Declared Value',
    width: '122px',
    numeric: true,
    unit: /^(us\$|\$|[a-z]{3}\b)\s*|\s*[a-z]{3}$/i,
    hint: 'The sum of the declared values. A new sum replaces them by one that is named after the goods.',
  },
];

/** What a row is called: its column cannot be edited. */
export const REFERENCE = { header: 'House BOL #', width: '150px' };

/** The first column of the grid is the reference, the others follow. */
export const COLUMN_COUNT = gridColumns.length + 1;

export const columnAt = (index: number): GridColumn | undefined => gridColumns[index - 1];

export const indexOfField = (field: string) => gridColumns.findIndex((column) => column.field === field) + 1;

/** The saved value as the cell shows it and as it is edited. */
export const savedText = (row: BillRow, { field }: GridColumn) => String(row[field] ?? '');

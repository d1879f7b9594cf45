import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { BILL_HEADERS } from '@eport/contract/manifests/bill-columns.ts';
import { isErrorValue } from '../../../../lib/sheets/error-values.ts';
import { isShortened } from '../../../../lib/sheets/shortened.ts';
import { oneLine } from './cell-value.ts';
import { columnAt, editableColumns, type GridColumn } from './grid-columns.ts';
import type { CellChange } from './grid-edits.ts';

type KeyField = 'blReferenceNumber' | 'shippingPackageId' | 'trackingNumber' | 'mailboxId';
type Block = readonly (readonly string[])[];
export type UnmatchedRow = { key: string; reason: string };

export type KeyedBlock = {
  keyHeader: string;
  changes: CellChange[];
  unmatched: UnmatchedRow[];
  /** Headings of columns that the table does not edit. */
  ignored: string[];
  /** Headings of several columns for the same field; none of these is applied. */
  repeated: string[];
  /** Versions of the bills when the file was made, by bill ID; empty without such a column. */
  versions: ReadonlyMap<number, number>;
};

const KEYS: readonly KeyField[] = ['blReferenceNumber', 'shippingPackageId', 'trackingNumber', 'mailboxId'];

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Common headings other than our own, as `plain` writes them. */
const ALIASES: Record<string, KeyField | GridColumn['field']> = {
  bol: 'blReferenceNumber',
  bl: 'blReferenceNumber',
  hbl: 'blReferenceNumber',
  housebol: 'blReferenceNumber',
  housebl: 'blReferenceNumber',
  package: 'shippingPackageId',
  tracking: 'trackingNumber',
  trackingno: 'trackingNumber',
  mailboxid: 'mailboxId',
  consignee: 'consigneeName',
  address: 'consigneeAddress',
  description: 'goodsDescription',
  goods: 'goodsDescription',
  totalpackages: 'totalPackages',
  weight: 'totalWeight',
  totalweight: 'totalWeight',
  totalweightlbs: 'totalWeight',
  marksandnumbers: 'marksAndNumbers',
  value: 'declaredValue',
  hs: 'hsCode',
  tariff: 'hsCode',
};

const FIELD_OF = new Map<string, string>([
  ...Object.entries(ALIASES),
  ...Object.entries(BILL_HEADERS).map(([field, header]) => [plain(header), field] as const),
]);

const isKey = (field: string | undefined): field is KeyField => KEYS.some((key) => key === field);

/**
 * Finds the bill of each row by the key in the row's first cell. Returns null for a block without keys, which is pasted by position.
 * Without a header row, the block's second column goes to `column` of the table.
 */
export function keyedBlock(rows: readonly BillRow[], block: Block, column: number): KeyedBlock | null {
  const [head = [], ...rest] = block;
  const fields = head.map((cell) => FIELD_OF.get(plain(cell)));
  if (isKey(fields[0]) && rest.length > 0) {
    const columns = fields.map((field) => editableColumns.find((each) => each.field === field));
    const isRepeated = columns.map((each) => each && columns.filter((other) => other === each).length > 1);
    return matchRows(rows, rest, {
      firstRow: 2,
      key: fields[0],
      columns: columns.map((each, index) => (isRepeated[index] ? undefined : each)),
      repeated: head.filter((_, index) => isRepeated[index]),
      versionAt: fields.indexOf('version'),
      ignored: head.filter(
        (_, index) => !isKey(fields[index]) && fields[index] !== 'version' && !columns[index],
      ),
    });
  }
  const key = head.length > 1 ? KEYS.find((each) => beginsWithKeys(each, rows, block)) : undefined;
  if (!key) return null;
  const width = Math.max(...block.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, index) =>
    index === 0 ? undefined : columnAt(Math.max(column, 1) + index - 1),
  );
  const ignored = columns.flatMap((each, index) =>
    index > 0 && !each && hasText(block.map((cells) => cells[index] ?? ''))
      ? [`column ${index + 1} of the block`]
      : [],
  );
  return matchRows(rows, block, { firstRow: 1, key, columns, versionAt: -1, ignored, repeated: [] });
}

/** Like `keyedBlock`, for files: they need a header row, and their key may be in any column. */
export function keyedFile(rows: readonly BillRow[], records: Block): KeyedBlock | null {
  const [head = []] = records;
  const at = KEYS.map((key) => head.findIndex((cell) => FIELD_OF.get(plain(cell)) === key)).find(
    (index) => index >= 0,
  );
  if (at === undefined) return null;
  return keyedBlock(
    rows,
    records.map((cells) => [cells[at] ?? '', ...cells.filter((_, index) => index !== at)]),
    1,
  );
}

const normal = (key: string) => key.toUpperCase().replace(/[\s#]/g, '');

function indexBy(rows: readonly BillRow[], field: KeyField) {
  const index = new Map<string, BillRow[]>();
  for (const row of rows) {
    const key = normal(String(row[field] ?? ''));
    const same = index.get(key);
    if (same) same.push(row);
    else if (key) index.set(key, [row]);
  }
  return index;
}

/** Whether the first column has keys of this kind. Plain numbers may be counts or weights, so all of them must be different keys. */
function beginsWithKeys(field: KeyField, rows: readonly BillRow[], block: Block) {
  const index = indexBy(rows, field);
  const keys = block.map(([key = '']) => normal(key)).filter(Boolean);
  const found = keys.filter((key) => index.has(key));
  const areNumbers = keys.every((key) => /^[\d.,]+$/.test(key));
  return areNumbers
    ? keys.length > 1 && found.length === keys.length && new Set(keys).size === keys.length
    : found.length > 0 && found.length * 2 >= keys.length;
}

type Layout = {
  firstRow: number;
  key: KeyField;
  columns: readonly (GridColumn | undefined)[];
  /** Index of the column with the version, or -1. */
  versionAt: number;
  ignored: string[];
  repeated: string[];
};

/** Leaves cells unchanged where the block's are empty, since a spreadsheet of corrections seldom repeats what is right. */
function matchRows(rows: readonly BillRow[], block: Block, layout: Layout): KeyedBlock {
  const { firstRow, key, columns, versionAt, ignored, repeated } = layout;
  const index = indexBy(rows, key);
  const counts = new Map<string, number>();
  for (const [cell = ''] of block) counts.set(normal(cell), (counts.get(normal(cell)) ?? 0) + 1);
  const changes: CellChange[] = [];
  const unmatched: UnmatchedRow[] = [];
  const versions = new Map<number, number>();
  for (const [number, cells] of block.entries()) {
    const [cell = ''] = cells;
    if (!hasText(cells)) continue;
    const bills = index.get(normal(cell)) ?? [];
    const [bill] = bills;
    const versionText = cells[versionAt]?.trim() ?? '';
    const reason =
      reasonAgainst(cell, bills.length, counts.get(normal(cell)) ?? 0) ??
      (hasText(cells.slice(columns.length)) ? 'has more cells than the header row' : null) ??
      brokenIn(cells.filter((_, position) => columns[position])) ??
      (isVersion(versionText) ? null : 'has a Version that is not a whole number');
    if (reason) unmatched.push({ key: cell.trim() || `Row ${number + firstRow}`, reason });
    if (reason || !bill) continue;
    if (versionText !== '') versions.set(bill.id, Number(versionText));
    for (const [position, text] of cells.entries()) {
      const column = columns[position];
      if (column && text.trim() !== '') changes.push({ id: bill.id, column, text: oneLine(text) });
    }
  }
  return { keyHeader: BILL_HEADERS[key], changes, unmatched, ignored, repeated, versions };
}

export const hasText = (cells: readonly string[]) => cells.some((text) => text.trim() !== '');

/** Accepts an empty cell: without a version, the row is not checked for changes since the file was made. */
const isVersion = (text: string) => text === '' || /^\d+$/.test(text);

function brokenIn(cells: readonly string[]): string | null {
  const broken = cells.find((cell) => isErrorValue(cell) || isShortened(cell))?.trim();
  if (broken === undefined) return null;
  return isErrorValue(broken)
    ? `has the error ${broken} instead of a value`
    : `has the number ${broken}, which the spreadsheet has shortened`;
}

function reasonAgainst(key: string, bills: number, occurrences: number): string | null {
  if (key.trim() === '') return 'has no key';
  if (bills === 0 && isShortened(key)) return 'is a number that the spreadsheet has shortened';
  if (bills === 0) return 'is not in this manifest';
  if (bills > 1) return `belongs to ${bills} bills`;
  return occurrences > 1 ? `occurs ${occurrences} times` : null;
}

import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { readNumber } from '../../../../ui/form/read-number.ts';
import { type GridColumn, savedText } from './grid-columns.ts';

/** Customs files have no line breaks. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export const readCell = (column: GridColumn, text: string) =>
  column.numeric ? readNumber(column.unit ? text.trim().replace(column.unit, '') : text) : text.trim();

export function isChange(row: BillRow, column: GridColumn, text: string) {
  const saved = savedText(row, column);
  return readCell(column, text) !== (column.numeric ? readNumber(saved) : saved);
}

import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { readNumber } from '../../../../ui/form/read-number.ts';
import { type GridColumn, savedText } from './grid-columns.ts';

/** Spreadsheets keep line breaks in their cells, customs files do not. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** What a text in a cell stands for: a number with or without its unit, else the text. */
export const readCell = (column: GridColumn, text: string) =>
  column.numeric ? readNumber(column.unit ? text.trim().replace(column.unit, '') : text) : text.trim();

/** Whether the text means something else than what is saved. */
export function isChange(row: BillRow, column: GridColumn, text: string) {
  const saved = savedText(row, column);
  return readCell(column, text) !== (column.numeric ? readNumber(saved) : saved);
}

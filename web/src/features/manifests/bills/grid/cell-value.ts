import type { BillRow, BillRowInput } from '@eport/contract/manifests/bill.ts';
import { readNumber } from '../../../../ui/form/read-number.ts';
import { readDeclared } from '../declared-text.ts';
import { type GridColumn, savedText } from './grid-columns.ts';

/** Replaces line breaks and tabs, which customs files cannot have, with spaces. */
export const withoutBreaks = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

export const oneLine = (text: string) => withoutBreaks(text).trim();

export const readCell = (column: GridColumn, text: string) =>
  column.numeric ? readNumber(column.unit ? text.trim().replace(column.unit, '') : text) : text.trim();

type Fields = Partial<Record<keyof BillRowInput, unknown>>;

/** Returns the fields of the row that the cell's text sets. */
export function fieldsOf({ valueCurrency }: BillRow, column: GridColumn, text: string): Fields {
  if (column.field !== 'declaredValue') return { [column.field]: readCell(column, text) };
  const declared = readDeclared(text, valueCurrency);
  // NaN equals no saved value, so that an unreadable text counts as a change.
  return typeof declared === 'string'
    ? { declaredValue: Number.NaN }
    : { declaredValue: declared.amount, declaredCurrency: declared.currencyCode };
}

export function isChange(row: BillRow, column: GridColumn, text: string) {
  const saved = savedText(row, column);
  if (text.trim() === saved) return false;
  const now: Fields = fieldsOf(row, column, text);
  if (column.field === 'declaredValue')
    return now.declaredValue !== row.declaredValue || now.declaredCurrency !== row.declaredCurrency;
  return now[column.field] !== (column.numeric ? readNumber(saved) : saved);
}

export function completionOf(typed: string, completions: readonly string[]): string | null {
  if (typed === '') return null;
  const beginning = typed.toUpperCase();
  const word = completions.find((each) => each.toUpperCase().startsWith(beginning));
  return word && word.length > typed.length ? word : null;
}

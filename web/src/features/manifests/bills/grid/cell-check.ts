import { billRowInput } from '@eport/contract/manifests/bill.ts';
import { isErrorValue } from '../../../../lib/sheets/error-values.ts';
import { readDeclared } from '../declared-text.ts';
import { fieldsOf } from './cell-value.ts';
import type { CellCheck } from './grid-edits.ts';

export const problemOf: CellCheck = (row, column, text) => {
  if (isErrorValue(text)) return `${column.header} must not be a spreadsheet error.`;
  const unread = column.field === 'declaredValue' ? unreadable(text, row.valueCurrency) : null;
  if (unread) return `${column.header} ${unread}.`;
  const { error } = billRowInput.shape[column.field].safeParse(fieldsOf(row, column, text)[column.field]);
  return error ? `${column.header} ${error.issues[0]?.message}.` : null;
};

function unreadable(text: string, valueCurrency: string): string | null {
  if (text.trim() === '') return 'is required';
  const declared = readDeclared(text, valueCurrency);
  return typeof declared === 'string' ? declared : null;
}

import { billRowInput } from '@eport/contract/manifests/bill.ts';
import { readCell } from './cell-value.ts';
import type { CellCheck } from './grid-edits.ts';

export const problemOf: CellCheck = (column, text) => {
  const { error } = billRowInput.shape[column.field].safeParse(readCell(column, text));
  return error ? `${column.header} ${error.issues[0]?.message}.` : null;
};

import { billRowInput } from '@eport/contract/manifests/bill.ts';
import { readCell } from './cell-value.ts';
import type { CellCheck } from './grid-edits.ts';

/** What the contract finds wrong with the text of a cell, as a sentence. Comes late, with the schemas, which the grid is shown without. */
export const problemOf: CellCheck = (column, text) => {
  const { error } = billRowInput.shape[column.field].safeParse(readCell(column, text));
  return error ? `${column.header} ${error.issues[0]?.message}.` : null;
};

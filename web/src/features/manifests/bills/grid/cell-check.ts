import { billRowInput } from '@eport/contract/manifests/bill.ts';
import { readCell } from './cell-value.ts';
import type { CellCheck } from './grid-edits.ts';

/** Returns the contract's error for a cell, as a sentence. Lazy-loaded with the schemas, which the grid does not need to render. */
export const problemOf: CellCheck = (column, text) => {
  const { error } = billRowInput.shape[column.field].safeParse(readCell(column, text));
  return error ? `${column.header} ${error.issues[0]?.message}.` : null;
};

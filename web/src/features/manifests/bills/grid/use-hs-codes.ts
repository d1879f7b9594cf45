import type { HsCodeSuggestion } from '@eport/contract/hs-codes/hs-code.ts';
import { useQuery } from '@tanstack/react-query';
import { hsCodesQuery } from '../../lazy.queries.ts';
import { columnAt, gridColumns, HS_CODE } from './grid-columns.ts';
import { textOf } from './grid-edits.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';

const NONE: HsCodeSuggestion[] = [];
const MAX_SUGGESTIONS = 3;
const GOODS = gridColumns.find(({ field }) => field === 'goodsDescription');

/** Suggests codes for the goods of the row while its HS code cell is focused. */
export function useHsCodes(manifestId: number, { cells, cursor }: { cells: GridCells; cursor: GridCursor }) {
  const { row, column } = cursor.selection.focus;
  const isFocused = columnAt(column, cells.sheet.extras) === HS_CODE;
  const bill = cells.shown[row];
  const description = bill && GOODS && isFocused ? textOf(cells.edits.rows.get(bill.id), bill, GOODS) : '';
  const query = hsCodesQuery(manifestId, { description, words: '' });
  const found = useQuery({ ...query, enabled: description !== '' });
  const text = cells.sheet.textAt(row, column);
  const codes = isFocused && !found.isPlaceholderData ? (found.data ?? NONE) : NONE;
  return {
    codes: codes.filter(({ code }) => code !== text).slice(0, MAX_SUGGESTIONS),
    onPick: (code: string) => {
      if (bill) cells.change([{ id: bill.id, column: HS_CODE, text: code }]);
      cursor.grid.current?.focus();
    },
  };
}

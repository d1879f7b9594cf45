import { oneLine } from './cell-value.ts';
import type { ExtraColumn } from './extra-columns.ts';
import { columnAt } from './grid-columns.ts';
import type { CellChange } from './grid-edits.ts';
import { rangeOf, type Selection, sizeOf } from './selection.ts';

export type Sheet = {
  ids: readonly number[];
  textAt: (row: number, column: number) => string;
  extras?: readonly ExtraColumn[];
};

const spread = (start: number, count: number) => Array.from({ length: count }, (_, index) => start + index);

type TextFor = (row: number, column: number) => string | undefined;

function changesOf(sheet: Sheet, rows: number[], columns: number[], textFor: TextFor) {
  return rows.flatMap((row, r) =>
    columns.flatMap((index, c): CellChange[] => {
      const id = sheet.ids[row];
      const column = columnAt(index, sheet.extras);
      const text = textFor(r, c);
      return id !== undefined && column && text !== undefined ? [{ id, column, text: oneLine(text) }] : [];
    }),
  );
}

export function copied(sheet: Sheet, selection: Selection): string[][] {
  const { top, left } = rangeOf(selection);
  const { height, width } = sizeOf(selection);
  return spread(top, height).map((row) => spread(left, width).map((column) => sheet.textAt(row, column)));
}

/** Repeats the block if the selection is a multiple of its size. */
export function pasted(sheet: Sheet, selection: Selection, block: readonly (readonly string[])[]) {
  const { top, left } = rangeOf(selection);
  const selected = sizeOf(selection);
  const blockWidth = Math.max(...block.map((cells) => cells.length));
  const fills = selected.height % block.length === 0 && selected.width % blockWidth === 0;
  const height = fills ? selected.height : block.length;
  const width = fills ? selected.width : blockWidth;
  const changes = changesOf(
    sheet,
    spread(top, height),
    spread(left, width),
    (row, column) => block[row % block.length]?.[column % blockWidth],
  );
  return { changes, rowsLeftOut: Math.max(0, top + height - sheet.ids.length) };
}

export function filledDown(sheet: Sheet, selection: Selection): CellChange[] {
  const { top, left } = rangeOf(selection);
  const { height, width } = sizeOf(selection);
  const rows = spread(top + 1, (height > 1 ? height : sheet.ids.length - top) - 1);
  return changesOf(sheet, rows, spread(left, width), (_, column) => sheet.textAt(top, left + column));
}

export function cleared(sheet: Sheet, selection: Selection): CellChange[] {
  const { top, left } = rangeOf(selection);
  const { height, width } = sizeOf(selection);
  return changesOf(sheet, spread(top, height), spread(left, width), () => '');
}

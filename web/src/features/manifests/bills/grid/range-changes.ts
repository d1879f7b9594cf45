import { oneLine } from './cell-value.ts';
import { type ExtraColumn, extraHeader } from './extra-columns.ts';
import { COLUMN_COUNT, columnAt, REFERENCE } from './grid-columns.ts';
import type { CellChange } from './grid-edits.ts';
import { rangeOf, type Selection, sizeOf } from './selection.ts';

export type Sheet = {
  ids: readonly number[];
  textAt: (row: number, column: number) => string;
  extras?: readonly ExtraColumn[];
};

const indexesFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => start + index);

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

export function copiedTexts(sheet: Sheet, selection: Selection): string[][] {
  const { top, left } = rangeOf(selection);
  const { height, width } = sizeOf(selection);
  return indexesFrom(top, height).map((row) =>
    indexesFrom(left, width).map((column) => sheet.textAt(row, column)),
  );
}

/** Pastes a block at the start of the selection. Repeats it if the selection is a multiple of its size. */
export function blockByPosition(sheet: Sheet, selection: Selection, block: readonly (readonly string[])[]) {
  const { top, left } = rangeOf(selection);
  const selected = sizeOf(selection);
  const blockWidth = Math.max(...block.map((cells) => cells.length));
  const repeats = selected.height % block.length === 0 && selected.width % blockWidth === 0;
  const height = repeats ? selected.height : block.length;
  const width = repeats ? selected.width : blockWidth;
  const rows = indexesFrom(top, height);
  const columns = indexesFrom(left, width);
  const textFor: TextFor = (row, column) => block[row % block.length]?.[column % blockWidth];
  const isLost = (index: number) => {
    if (columnAt(index, sheet.extras)) return false;
    return rows.some((row, r) => {
      const text = oneLine(textFor(r, index - left) ?? '');
      return text !== '' && text !== sheet.textAt(row, index);
    });
  };
  const lost = columns.filter(isLost);
  const ignored = lost.flatMap((index) => readOnlyHeader(index, sheet.extras) ?? []);
  return {
    changes: changesOf(sheet, rows, columns, textFor),
    /** Headings of columns that cannot be edited. */
    ignored,
    rowsLeftOut: Math.max(0, top + height - sheet.ids.length),
    columnsLeftOut: lost.length - ignored.length,
  };
}

function readOnlyHeader(index: number, extras: readonly ExtraColumn[] = []): string | undefined {
  if (index === 0) return REFERENCE.header;
  const extra = extras[index - COLUMN_COUNT];
  return extra && extraHeader(extra);
}

/** Copies the first selected row to the other selected rows, or to all rows below if only one is selected. */
export function fillDownChanges(sheet: Sheet, selection: Selection): CellChange[] {
  const { top, left } = rangeOf(selection);
  const { height, width } = sizeOf(selection);
  const rows = indexesFrom(top + 1, (height > 1 ? height : sheet.ids.length - top) - 1);
  return changesOf(sheet, rows, indexesFrom(left, width), (_, column) => sheet.textAt(top, left + column));
}

export function clearChanges(sheet: Sheet, selection: Selection): CellChange[] {
  const { top, left } = rangeOf(selection);
  const { height, width } = sizeOf(selection);
  return changesOf(sheet, indexesFrom(top, height), indexesFrom(left, width), () => '');
}

import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { commandOf } from './grid-keys.ts';
import { keyedBlock } from './keyed-block.ts';
import { blockByPosition, copiedTexts } from './range-changes.ts';
import { rangeOf } from './selection.ts';
import { parseTsv, toTsv } from './tsv.ts';
import type { CellDraft } from './use-cell-draft.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCommands } from './use-grid-commands.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { Pasting } from './use-pasting.ts';

type Parts = {
  cells: GridCells;
  cursor: GridCursor;
  draft: CellDraft;
  commands: GridCommands;
  pasting: Pasting;
  save: () => void;
  openDocuments: () => void;
};

const isOnGrid = (event: { target: unknown; currentTarget: unknown }) => event.target === event.currentTarget;

export const useGridEvents = (parts: Parts) => ({
  onKeyDown: useKeys(parts),
  ...useClipboard(parts),
  ...useMouse(parts),
});

function useKeys({ cursor, draft, commands, save, openDocuments }: Parts) {
  // After Escape, Tab leaves the table instead of moving to the next cell (WCAG 2.1.2).
  const tabLeaves = useRef(false);
  return (event: KeyboardEvent) => {
    const command = isOnGrid(event) ? commandOf(event) : null;
    if (!command || (tabLeaves.current && event.key === 'Tab')) return;
    tabLeaves.current = command.does === 'releaseTab';
    if (command.does === 'releaseTab') return;
    if (command.does === 'move') {
      if (cursor.move(command.move, command.extend)) event.preventDefault();
      return;
    }
    if (command.does === 'edit') {
      // The key that starts the edit must still reach the cell.
      if (!command.typed) event.preventDefault();
      draft.begin(command.typed);
      return;
    }
    event.preventDefault();
    if (command.does === 'save') save();
    else if (command.does === 'openDocuments') openDocuments();
    else commands[command.does]();
  };
}

function useClipboard({ cells, cursor, pasting }: Parts) {
  const onCopy = (event: ClipboardEvent) => {
    if (!isOnGrid(event)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toTsv(copiedTexts(cells.sheet, cursor.selection)));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!isOnGrid(event)) return;
    event.preventDefault();
    const block = parseTsv(event.clipboardData.getData('text/plain'));
    const keyed = keyedBlock([...cells.saved.values()], block, rangeOf(cursor.selection).left);
    pasting.paste(keyed ?? blockByPosition(cells.sheet, cursor.selection, block));
  };
  return { onCopy, onPaste };
}

/** Returns the cell under the mouse, or its column with `row: null` for a heading. */
function placeAt(target: EventTarget) {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  if (!found) return null;
  const { row, column } = found.dataset;
  return { row: row === undefined ? null : Number(row), column: Number(column) };
}

function useMouse({ cursor, draft }: Parts) {
  const wasFocused = useRef(false);
  const { focus } = cursor.selection;
  const onMouseDown = (event: MouseEvent) => {
    const place = event.button === 0 ? placeAt(event.target) : null;
    if (!place || event.target instanceof HTMLTextAreaElement) return;
    const { row, column } = place;
    wasFocused.current = row === focus.row && column === focus.column;
    if (row !== null) cursor.goTo({ row, column }, event.shiftKey);
    else cursor.select({ anchor: { row: cursor.bounds.rows - 1, column }, focus: { row: 0, column } });
  };
  const onMouseOver = (event: MouseEvent) => {
    const place = event.buttons === 1 && !draft.draft ? placeAt(event.target) : null;
    if (place && place.row !== null) cursor.goTo({ row: place.row, column: place.column }, true);
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (placeAt(event.target)?.row === focus.row && focus.column > 0) draft.begin(false);
  };
  const onClick = ({ nativeEvent }: MouseEvent) => {
    // Touch has no double click, so a tap on the focused cell edits it.
    const byFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (byFinger && wasFocused.current && focus.column > 0) draft.begin(false);
  };
  return { onMouseDown, onMouseOver, onDoubleClick, onClick };
}

import type { Move } from './selection.ts';

type Key = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

export type Command =
  | { does: 'move'; move: Move; extend: boolean }
  /** `typed`: the key begins the cell's new text, as a character or the start of an IME composition. F2 does not. */
  | { does: 'edit'; typed: boolean }
  | {
      does:
        | 'clear'
        | 'undo'
        | 'redo'
        | 'fillDown'
        | 'selectAll'
        | 'save'
        | 'releaseTab'
        | 'nextError'
        | 'openDocuments';
    };

const MOVES: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
};
const FAR_MOVES: Record<string, Move> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'first',
  End: 'last',
};
const WITH_CONTROL: Record<string, Command> = {
  z: { does: 'undo' },
  y: { does: 'redo' },
  d: { does: 'fillDown' },
  a: { does: 'selectAll' },
  s: { does: 'save' },
};
const ALONE: Record<string, Command> = {
  F2: { does: 'edit', typed: false },
  F6: { does: 'openDocuments' },
  F8: { does: 'nextError' },
  Delete: { does: 'clear' },
  Backspace: { does: 'clear' },
  Escape: { does: 'releaseTab' },
};
/** Keys that browsers report at the start of an IME composition. */
const COMPOSING = ['Dead', 'Process', 'Unidentified'];

export function commandOf(event: Key): Command | null {
  const { key, shiftKey: extend } = event;
  const control = event.ctrlKey || event.metaKey;
  // Some keyboard layouts type @ or € with Ctrl+Alt.
  if (control && !event.altKey) {
    const far = FAR_MOVES[key];
    if (far) return { does: 'move', move: far, extend };
    if (extend && key.toLowerCase() === 'z') return { does: 'redo' };
    return WITH_CONTROL[key.toLowerCase()] ?? null;
  }
  if ([...key].length === 1 || COMPOSING.includes(key)) return { does: 'edit', typed: true };
  // Leaves shortcuts such as Alt+← (Back) to the browser.
  if (event.altKey) return null;
  if (key === 'Enter') return { does: 'move', move: extend ? 'up' : 'down', extend: false };
  if (key === 'Tab') return { does: 'move', move: extend ? 'previous' : 'next', extend: false };
  const move = MOVES[key];
  if (move) return { does: 'move', move, extend };
  return ALONE[key] ?? null;
}

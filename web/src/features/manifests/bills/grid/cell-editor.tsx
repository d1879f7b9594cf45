import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { completionOf, withoutBreaks } from './cell-value.ts';
import type { GridColumn } from './grid-columns.ts';
import type { Move } from './selection.ts';
import type { Draft } from './use-cell-draft.ts';

type Props = {
  draft: Draft;
  column: GridColumn;
  label: string;
  completions: readonly string[];
  onCommit: (text: string, move: Move | null) => void;
  onCancel: () => void;
  onTableKey: (text: string, event: KeyboardEvent) => void;
};

const ARROWS: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Arrow keys move the caret unless typing started the edit. */
function moveOf(event: KeyboardEvent, typed: boolean): Move | undefined {
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  return typed ? ARROWS[event.key] : undefined;
}

/** Whether the table handles this key even while a cell is being edited. */
const isTableKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'F8' || (key === 's' && (ctrlKey || metaKey));

export function CellEditor({ draft, column, label, completions, onCommit, onCancel, onTableKey }: Props) {
  const { box, text, onChange } = useCompletedText(draft.text, completions);
  const isFinished = useRef(false);
  const finish = (how: () => void) => {
    if (isFinished.current) return;
    isFinished.current = true;
    how();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to the IME while it composes: Enter ends only the composition.
    if (event.nativeEvent.isComposing) return;
    const move = moveOf(event, draft.typed);
    if (!move && event.key !== 'Escape' && !isTableKey(event)) return;
    event.preventDefault();
    if (move) finish(() => onCommit(text, move));
    else finish(event.key === 'Escape' ? onCancel : () => onTableKey(text, event));
  };
  return (
    <textarea
      ref={box}
      rows={1}
      aria-label={label}
      value={text}
      inputMode={column.numeric ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={column.field === 'goodsDescription'}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onBlur={() => finish(() => onCommit(text, null))}
    />
  );
}

/** Completes typed text to the first suggestion that begins with it, and selects what it has added. */
function useCompletedText(initial: string, completions: readonly string[]) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [typedLength, setTypedLength] = useState<number | null>(null);
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(initial.length, initial.length);
  }, [initial]);
  useLayoutEffect(() => {
    if (typedLength !== null) box.current?.setSelectionRange(typedLength, text.length);
  }, [typedLength, text]);

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const now = withoutBreaks(target.value);
    const atEnd = target.selectionEnd === target.value.length;
    const grew = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertText') && atEnd;
    const word = grew ? completionOf(now, completions) : null;
    setTypedLength(word ? now.length : null);
    setText(word ?? now);
  };
  return { box, text, onChange };
}

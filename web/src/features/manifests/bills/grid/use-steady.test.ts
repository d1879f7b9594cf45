import { createElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GridCommands } from './use-grid-commands.ts';
import { useSteady } from './use-steady.ts';

const NAMES = ['clear', 'undo', 'redo', 'fillDown', 'selectAll', 'nextError', 'nextWrongCell'] as const;

/** As `useGridCommands` makes them: new functions at each drawing. */
const commandsOf = (called: string[]): GridCommands => ({
  clear: () => void called.push('clear'),
  undo: () => void called.push('undo'),
  redo: () => void called.push('redo'),
  fillDown: () => void called.push('fillDown'),
  selectAll: () => void called.push('selectAll'),
  nextError: () => void called.push('nextError'),
  nextWrongCell: () => void called.push('nextWrongCell'),
});

function ThreeDrawings({ called, seen }: { called: string[]; seen: GridCommands[] }) {
  const [drawing, setDrawing] = useState(1);
  seen.push(useSteady(commandsOf(called)));
  if (drawing < 3) setDrawing(drawing + 1);
  return null;
}

test('the commands stay the same from drawing to drawing, and each does what it is called', () => {
  const called: string[] = [];
  const seen: GridCommands[] = [];
  renderToString(createElement(ThreeDrawings, { called, seen }));
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(1);
  for (const name of NAMES) seen[0]?.[name]();
  expect(called).toEqual(NAMES);
});

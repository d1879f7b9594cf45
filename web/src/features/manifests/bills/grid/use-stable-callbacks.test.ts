import { createElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GridCommands } from './use-grid-commands.ts';
import { useStableCallbacks } from './use-stable-callbacks.ts';

const NAMES = ['clear', 'undo', 'redo', 'fillDown', 'selectAll', 'nextError', 'nextChangedError'] as const;

const commandsOf = (called: string[]): GridCommands => ({
  clear: () => void called.push('clear'),
  undo: () => void called.push('undo'),
  redo: () => void called.push('redo'),
  fillDown: () => void called.push('fillDown'),
  selectAll: () => void called.push('selectAll'),
  nextError: () => void called.push('nextError'),
  nextChangedError: () => void called.push('nextChangedError'),
});

function ThreeRenders({ called, seen }: { called: string[]; seen: GridCommands[] }) {
  const [renderCount, setRenderCount] = useState(1);
  seen.push(useStableCallbacks(commandsOf(called)));
  if (renderCount < 3) setRenderCount(renderCount + 1);
  return null;
}

test('returns the same commands on each render and calls the right one', () => {
  const called: string[] = [];
  const seen: GridCommands[] = [];
  renderToString(createElement(ThreeRenders, { called, seen }));
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(1);
  for (const name of NAMES) seen[0]?.[name]();
  expect(called).toEqual(NAMES);
});

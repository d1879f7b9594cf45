import { useLayoutEffect, useMemo, useRef } from 'react';
import type { GridCommands } from './use-grid-commands.ts';

/** Returns the same functions on each render, for memoized components. They call the latest commands. */
export function useStableCallbacks(commands: GridCommands): GridCommands {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  return useMemo(
    () => ({
      clear: () => latest.current.clear(),
      undo: () => latest.current.undo(),
      redo: () => latest.current.redo(),
      fillDown: () => latest.current.fillDown(),
      selectAll: () => latest.current.selectAll(),
      nextError: () => latest.current.nextError(),
      nextChangedError: () => latest.current.nextChangedError(),
    }),
    [],
  );
}

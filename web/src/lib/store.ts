/** Keeps state outside React, so that scans are handled one after the other without waiting for a render. */
export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(changes: Partial<State>) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Store<State> = ReturnType<typeof createStore<State>>;

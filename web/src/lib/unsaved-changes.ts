const dirtyForms = new Map<symbol, () => void>();
const waiting = new Set<() => void>();

export const hasUnsavedChanges = () => dirtyForms.size > 0;

export function markUnsaved(discard: () => void) {
  const form = Symbol('form');
  dirtyForms.set(form, discard);
  return () => {
    dirtyForms.delete(form);
    // Waits, since a form that renders again marks itself again at once.
    queueMicrotask(runWaiting);
  };
}

/** Runs the action once no form has unsaved changes. */
export function whenNothingIsUnsaved(action: () => void) {
  waiting.add(action);
  runWaiting();
}

function runWaiting() {
  if (hasUnsavedChanges()) return;
  for (const action of waiting) action();
  waiting.clear();
}

export function discardUnsaved() {
  for (const discard of dirtyForms.values()) discard();
}

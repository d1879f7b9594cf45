const dirtyForms = new Map<symbol, () => void>();

export const hasUnsavedChanges = () => dirtyForms.size > 0;

export function markUnsaved(discard: () => void) {
  const form = Symbol('form');
  dirtyForms.set(form, discard);
  return () => {
    dirtyForms.delete(form);
  };
}

export function discardUnsaved() {
  for (const discard of dirtyForms.values()) discard();
}

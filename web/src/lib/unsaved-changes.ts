const dirtyForms = new Set<symbol>();

export const hasUnsavedChanges = () => dirtyForms.size > 0;

/** Counts a form as having something to lose until the returned function is called. */
export function markUnsaved() {
  const form = Symbol('form');
  dirtyForms.add(form);
  return () => {
    dirtyForms.delete(form);
  };
}

/**
 * For a check of several fields: runs it even if other fields are invalid, so that a form shows all errors at once.
 * An invalid field then has the value that was sent.
 */
export const DESPITE_OTHER_ERRORS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

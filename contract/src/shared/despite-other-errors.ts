/**
 * Runs a check of several fields even if other fields are invalid, so that a form shows all errors at once.
 * The check then sees an invalid field as it was sent.
 */
export const DESPITE_OTHER_ERRORS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

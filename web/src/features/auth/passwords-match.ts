export const PASSWORDS_MATCH = {
  path: ['repeated'],
  message: 'The passwords do not match.',
  // Reports the mismatch even while other fields are invalid.
  when: () => true,
};

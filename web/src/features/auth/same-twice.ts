/** For `refine`, where a new password and its repetition are compared. */
export const SAME_TWICE = {
  path: ['repeated'],
  message: 'The two new passwords are not the same.',
  // Told at once, also while another field is still wrong.
  when: () => true,
};

/** Joins class names and leaves out the missing ones. */
export const classes = (...names: Array<string | false | null | undefined>) =>
  names.filter(Boolean).join(' ');

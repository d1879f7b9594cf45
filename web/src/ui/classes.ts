export const classes = (...names: Array<string | false | null | undefined>) =>
  names.filter(Boolean).join(' ');

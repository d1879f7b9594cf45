const STORAGE_KEY = 'eport_slash_search';

/** Users must be able to turn off a single-key shortcut (WCAG 2.1.4). Stored per browser. */
export const slashShortcut = {
  isOn: () => localStorage.getItem(STORAGE_KEY) !== 'off',
  set: (on: boolean) => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off'),
};

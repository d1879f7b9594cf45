const STORAGE_KEY = 'eport_slash_search';

/** A single-key shortcut must be possible to switch off (WCAG 2.1.4); remembered on this machine. */
export const slashShortcut = {
  isOn: () => localStorage.getItem(STORAGE_KEY) !== 'off',
  set: (on: boolean) => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off'),
};

import { type RefObject, useLayoutEffect } from 'react';
import { isDialogOpen } from './overlay/open-dialogs.ts';

export const MODIFIER_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const STORAGE_KEY = 'eport_slash_search';

/** Users must be able to turn off a single-key shortcut (WCAG 2.1.4). Stored per browser. */
export const slashShortcut = {
  isOn: () => localStorage.getItem(STORAGE_KEY) !== 'off',
  set: (on: boolean) => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off'),
};

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=combobox]');

/** Focuses the input when the user presses / outside of fields and dialogs. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>) {
  // A layout effect, since users may press the key as soon as they see the field.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event)) return;
      if (!slashShortcut.isOn() || isDialogOpen()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [input]);
}

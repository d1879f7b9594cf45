import { type RefObject, useLayoutEffect } from 'react';
import { isDialogOpen } from '../overlay/open-dialogs.ts';
import { takesKeys } from './key-targets.ts';

const BUTTON = 'button:not([aria-haspopup], [role=combobox])';

/** Focuses the field whenever no element has the focus, or a key is typed while a button has it. Tab still leaves the field. */
export function useSteadyFocus(input: RefObject<HTMLInputElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return;
    let isTabbing = false;
    const restore = () => {
      // Tab passes the body on its way from the last element to the first one.
      if (isTabbing) return;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== null) return;
      if (isDialogOpen()) return;
      input.current?.focus({ preventScroll: true });
    };
    // Removing the focused element fires no event on it.
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    const afterBlur = () => setTimeout(restore);
    const arrive = () => {
      isTabbing = false;
    };
    const redirect = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      isTabbing = key === 'Tab' || (isTabbing && key === 'Shift');
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (!isText || !(target instanceof Element) || takesKeys(target)) return;
      input.current?.focus({ preventScroll: true });
    };
    // A click on a button leaves the focus in the field, so the dialog that the button opens returns it there.
    const keep = (event: MouseEvent) => {
      const isButton = event.target instanceof Element && event.target.closest(BUTTON) !== null;
      if (isButton && document.activeElement === input.current) event.preventDefault();
    };
    document.addEventListener('focusin', arrive);
    document.addEventListener('mousedown', arrive);
    document.addEventListener('mousedown', keep);
    document.addEventListener('focusout', afterBlur);
    document.addEventListener('keydown', redirect, true);
    // The link that led to this page may still have the focus.
    if (!takesKeys(document.activeElement)) input.current?.focus({ preventScroll: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', arrive);
      document.removeEventListener('mousedown', arrive);
      document.removeEventListener('mousedown', keep);
      document.removeEventListener('focusout', afterBlur);
      document.removeEventListener('keydown', redirect, true);
    };
  }, [input, isActive]);
}

import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusWhenLost } from '../overlay/open-dialogs.ts';

/**
 * Focuses the table once the control in it that had the focus is gone, such as with its row. An open dialog returns the focus first.
 * A page that knows a better place (`useFocusAfterStep`) has a frame to focus it first.
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null);
  const giveUp = useRef(() => {});
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    giveUp.current = focusWhenLost(() => table.current, 1);
  });
  useEffect(() => () => giveUp.current(), []);
  return {
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !relatedTarget.closest('[data-dialog]')) focused.current = null;
    },
  };
}

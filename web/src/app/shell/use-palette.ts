import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isDialogOpen } from '../../ui/overlay/open-dialogs.ts';

/** `typed` collects keys until the input has the focus, so that a scan right after Ctrl/⌘+K is complete; null otherwise. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const typed = useRef<string | null>(null);
  const open = useCallback(() => {
    typed.current = '';
    setOpen(true);
  }, []);
  const onClose = useCallback(() => {
    typed.current = null;
    setOpen(false);
  }, []);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        if (isOpen) onClose();
        else if (!isDialogOpen()) open();
      } else if (typed.current !== null && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
        event.preventDefault();
        typed.current += key;
      }
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen, open, onClose]);
  return { isOpen, open, onClose, typed };
}

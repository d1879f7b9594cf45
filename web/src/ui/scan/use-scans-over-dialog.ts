import { useEffect } from 'react';
import { useCurrent } from '../../lib/use-current.ts';

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=combobox]';
const PAUSE_MS = 500;
const MIN_LENGTH = 3;

/** A scan while the page's own dialog is open, which has no field, is for the page; its Enter presses no button. */
export function useScansOverDialog(isOpen: boolean, onScan: (text: string) => void): void {
  const latest = useCurrent(onScan);
  useEffect(() => {
    if (!isOpen) return;
    let text = '';
    let last = 0;
    const read = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
      const isTypedIn = target instanceof Element && target.closest(TYPED_IN) !== null;
      const isOther = isTypedIn || document.querySelectorAll('[aria-modal=true]').length > 1;
      if (isOther || ctrlKey || metaKey || altKey || timeStamp - last > PAUSE_MS) text = '';
      if (isOther || ctrlKey || metaKey || altKey) return;
      last = timeStamp;
      if (key === 'Enter' && text.length >= MIN_LENGTH) {
        event.preventDefault();
        latest.current(text);
        text = '';
      } else if (key.length === 1 && (key !== ' ' || text !== '')) {
        event.preventDefault();
        text += key;
      }
    };
    document.addEventListener('keydown', read, true);
    return () => document.removeEventListener('keydown', read, true);
  }, [isOpen, latest]);
}

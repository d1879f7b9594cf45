import type { RefObject } from 'react';
import { openDialogs } from '../overlay/open-dialogs.ts';
import { createHeldKeys } from './held-keys.ts';
import { isList, isTextField, takesKeys } from './key-targets.ts';

/** Maximum average time per key of a scan. Scanners need 5 to 30 ms for a character, the fastest typists 60. */
const MS_PER_KEY = 35;
/** The pause that ends a code. Long enough to type one by hand where keys mean nothing else. */
const PAUSE_MS = 500;
const MIN_LENGTH = 3;
/** Keys that scanners press for capitals. */
const CASE_KEYS = ['Shift', 'CapsLock'];

type Burst = {
  text: string;
  began: number;
  last: number;
  /** Whether a part went to a field or list other than the scan field. */
  isTyped: boolean;
  /** Whether a part did not reach the scan field. */
  isSplit: boolean;
  /** Functions that restore the fields. */
  restore: Map<Element, () => void>;
};

/**
 * Passes on what a scanner types into something other than the scan field: a field, an open list, a dialog, or partly
 * the scan field and partly the dialog that appears meanwhile. Fields get back the text from before.
 */
export function watchScanBursts(
  input: RefObject<HTMLInputElement | null>,
  onScan: RefObject<(text: string) => void>,
): () => void {
  const keys = createHeldKeys();
  let burst = newBurst(0);
  const read = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, timeStamp, isTrusted } = event;
    const isEnd = key === 'Enter';
    if (!isTrusted || !(target instanceof Element) || CASE_KEYS.includes(key)) return;
    const isOther = (key.length > 1 && !isEnd) || ctrlKey || metaKey || altKey || event.isComposing;
    if (isOther || takesScans(target)) {
      burst = newBurst(timeStamp);
      return;
    }
    if (timeStamp - burst.last > PAUSE_MS) burst = newBurst(timeStamp);
    if (isEnd) end(event, target);
    else add(event, target);
  };

  function add(event: KeyboardEvent, target: Element) {
    const { key, timeStamp } = event;
    const isText = isTextField(target);
    const isField = target !== input.current && (isText || isList(target));
    const isSlow = timeStamp - burst.began > (burst.text.length + 1) * MS_PER_KEY;
    if (isField && isSlow) burst = newBurst(timeStamp);
    for (const field of [target, input.current])
      if (field && !burst.restore.has(field)) burst.restore.set(field, restorerOf(field));
    burst.last = timeStamp;
    // A space presses the button that has the focus.
    if (burst.text === '' && key === ' ' && !isText) return;
    burst.text += key;
    burst.isTyped ||= isField;
    burst.isSplit ||= takesKeys(target) && target !== input.current;
    if (isList(target)) keys.hold(event, target);
    else if (!isText && takesKeys(target)) event.preventDefault();
  }

  function end(event: KeyboardEvent, target: Element) {
    const { text, began, isTyped, restore, isSplit } = burst;
    const isFast = event.timeStamp - began <= (text.length + 1) * MS_PER_KEY;
    const isScan = text.length >= MIN_LENGTH && (isFast || !isTyped);
    const endsElsewhere = takesKeys(target) && target !== input.current;
    burst = newBurst(event.timeStamp);
    if (!isScan || !(isSplit || endsElsewhere)) return keys.release();
    keys.drop();
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const undo of restore.values()) undo();
    if (openDialogs().length === 0) leave(target);
    onScan.current(text);
  }

  function leave(target: Element) {
    if (isList(target))
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    input.current?.focus({ preventScroll: true });
  }

  document.addEventListener('keydown', read, true);
  return () => {
    keys.drop();
    document.removeEventListener('keydown', read, true);
  };
}

const newBurst = (now: number): Burst => ({
  text: '',
  began: now,
  last: now,
  isTyped: false,
  isSplit: false,
  restore: new Map(),
});

/** Whether scans belong to another field, which is focused or in the open dialog. */
const takesScans = (target: Element) =>
  target.closest('[data-takes-scans]') !== null ||
  openDialogs().at(-1)?.querySelector('[data-takes-scans]') != null;

function restorerOf(field: Element): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => undefined;
  const { value } = field;
  return () => {
    if (field.value === value) return;
    // React overrides the setter of the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

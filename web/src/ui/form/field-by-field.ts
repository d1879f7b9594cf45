import type { KeyboardEvent } from 'react';
import { MODIFIER_KEY } from '../use-search-shortcut.ts';

const FIELDS =
  'input:not([disabled], [type=hidden], [type=checkbox], [readonly]), textarea:not([disabled]), [role=combobox]:not(:disabled)';

const SAVE_BUTTON = { 'data-save': true } as const;

const isSelect = (field: Element) => field instanceof HTMLButtonElement;
const isEmpty = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value.trim() === ''
    : 'empty' in field.dataset;
const isRequired = (field: HTMLElement) =>
  field.hasAttribute('required') || field.getAttribute('aria-required') === 'true';

function nextField(form: Element, from: Element) {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => field.tabIndex >= 0);
  const isAbove = (field: Element) =>
    Boolean(field.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING);
  const emptyFields = fields.filter((field) => field !== from && isEmpty(field));
  return (
    emptyFields.find((field) => isAbove(field) && isRequired(field)) ??
    emptyFields.find((field) => !isAbove(field)) ??
    form.querySelector<HTMLElement>('[data-save]')
  );
}

type Saves = { save: () => void; saveAlso: (() => void) | undefined };

/** Enter moves to the next empty field and never submits, since barcode scanners end each scan with Enter. Ctrl/⌘+Enter saves. */
export function fieldByField({ save, saveAlso = save }: Saves) {
  const moveOn = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches('input, textarea, [role=combobox]')) return;
    event.preventDefault();
    nextField(event.currentTarget, target)?.focus();
  };
  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' || !isWithin(event)) return;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        event.stopPropagation();
        if (event.shiftKey) saveAlso();
        else save();
      } else if (isSelect(event.target) && !isEmpty(event.target)) {
        event.stopPropagation();
        moveOn(event);
      }
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' || event.defaultPrevented || !isWithin(event)) return;
      if (!isSelect(event.target)) moveOn(event);
    },
  };
}

/** Excludes events that React bubbles from portals, such as lists and dialogs. */
const isWithin = (
  event: KeyboardEvent<HTMLElement>,
): event is KeyboardEvent<HTMLElement> & { target: HTMLElement } =>
  event.target instanceof HTMLElement && event.currentTarget.contains(event.target);

export const saveKeys = {
  save: { title: `${MODIFIER_KEY}+Enter`, 'aria-keyshortcuts': 'Control+Enter Meta+Enter', ...SAVE_BUTTON },
  saveAlso: {
    title: `${MODIFIER_KEY}+Shift+Enter`,
    'aria-keyshortcuts': 'Control+Shift+Enter Meta+Shift+Enter',
    ...SAVE_BUTTON,
  },
};

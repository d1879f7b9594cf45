import type { KeyboardEvent } from 'react';

const FIELDS =
  'input:not([disabled], [type=hidden], [readonly]), textarea:not([disabled]), [role=combobox]:not([aria-disabled=true])';

/** Enter puts the cursor into the next field of the form. */
export function moveOnWithEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return;
  const form = event.target.closest('form');
  if (!form) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => field.tabIndex >= 0);
  fields[fields.indexOf(event.target) + 1]?.focus();
}

import { isDialogOpen } from '../overlay/open-dialogs.ts';

const TEXT = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable]';
/** In these elements, keys pick an option by its first letters. */
const LISTS = 'select, [role=combobox], [role=menu], [role=listbox]';

export const isTextField = (element: Element) => element.closest(TEXT) !== null;

export const isList = (element: Element) => !isTextField(element) && element.closest(LISTS) !== null;

/** Whether keys belong to the focused element or to a dialog, and not to the scan field. */
export const takesKeys = (element: Element | null) =>
  element !== null && (isTextField(element) || isList(element) || isDialogOpen());

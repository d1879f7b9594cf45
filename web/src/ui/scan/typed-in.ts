import { isDialogOpen } from '../overlay/open-dialogs.ts';

const TEXT = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable]';
/** Their keys pick an option by its first letters. */
const LISTS = 'select, [role=combobox], [role=menu], [role=listbox]';

export const isTextField = (element: Element) => element.closest(TEXT) !== null;

export const isList = (element: Element) => !isTextField(element) && element.closest(LISTS) !== null;

/** Keys mean something to the focused element, or to a dialog. */
export const isElsewhere = (element: Element | null) =>
  element !== null && (isTextField(element) || isList(element) || isDialogOpen());

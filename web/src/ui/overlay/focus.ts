export const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/**
 * Whether an element outside the popup has the focus, such as in a dialog that a button of the popup opened. A closing dialog does not
 * count, since it is about to lose the focus.
 */
export const hasMovedOn = (popup: HTMLElement | null) => {
  const now = focused();
  return now !== null && !popup?.contains(now) && !now.closest('[aria-modal][data-closed]');
};

export const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** Something else has taken the focus, such as a dialog that a button of the popup opened; a closing one is about to lose it. */
export const hasMovedOn = (popup: HTMLElement | null) => {
  const now = focused();
  return now !== null && !popup?.contains(now) && !now.closest('[aria-modal][data-closed]');
};

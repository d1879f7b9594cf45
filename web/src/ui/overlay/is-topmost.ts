/**
 * True unless another dialog lies above or the event came from a notice. Dialogs that are not nested in React do not
 * know of each other, so Escape would close all of them.
 */
export function isTopmost(popup: HTMLElement | null, { target }: Event) {
  if (target instanceof Element && target.closest('[data-notice]')) return false;
  return [...document.querySelectorAll('[aria-modal=true]')].at(-1) === popup;
}

import { openDialogs } from './open-dialogs.ts';

/** Dialogs that are not nested in React do not know of each other: Escape would close them all. */
export function isTopmost(popup: HTMLElement | null, { target }: Event) {
  if (target instanceof Element && target.closest('[data-notice]')) return false;
  return openDialogs().at(-1) === popup;
}

import { focused } from './focus.ts';
import { focusWhenLost, openDialogs, popupHost } from './open-dialogs.ts';

const POPUP = '[role=dialog], [role=alertdialog], [role=menu]';
const openersOf = new WeakMap<Element, readonly HTMLElement[]>();

/** An opener, then those of the popup that it is in, which may be gone when the focus returns. */
export function openersFrom(opener: HTMLElement | null): readonly HTMLElement[] {
  if (!opener || opener.id === 'main') return [];
  const popup = opener.closest(POPUP);
  return [opener, ...((popup && openersOf.get(popup)) ?? [])];
}

/** A popup that is closing has no opener any more, but keeps those that it had. */
export function rememberOpener(popup: HTMLElement | null, opener: HTMLElement | null) {
  if (popup && opener) openersOf.set(popup, openersFrom(opener));
}

/**
 * Returns the focus of a dialog that is being removed, unless something else takes it, such as the list whose row is gone. Base UI would
 * take it back, and without an opener focus what had it last, such as the button of another dialog.
 */
export function returnFocus(openers: readonly HTMLElement[]): false {
  queueMicrotask(() => {
    if (focused()) return;
    const shown = openDialogs().at(-1) ?? document.body;
    openers.find((opener) => shown.contains(opener))?.focus({ preventScroll: true });
    if (!focused()) focusWhenLost(popupHost, 2);
  });
  return false;
}

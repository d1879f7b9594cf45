import { focused } from './focus.ts';
import { focusWhenLost, openDialogs, popupHost } from './open-dialogs.ts';

const POPUP = '[role=dialog], [role=alertdialog], [role=menu]';
const openersOf = new WeakMap<Element, readonly HTMLElement[]>();

/** Returns the opener and then the openers of the popup that contains it, since that popup may be gone when the focus returns. */
export function openersFrom(opener: HTMLElement | null): readonly HTMLElement[] {
  if (!opener || opener.id === 'main') return [];
  const popup = opener.closest(POPUP);
  return [opener, ...((popup && openersOf.get(popup)) ?? [])];
}

/** Remembers the openers of a popup. A closing popup, whose `opener` is null, keeps those that it had. */
export function rememberOpener(popup: HTMLElement | null, opener: HTMLElement | null) {
  if (popup && opener) openersOf.set(popup, openersFrom(opener));
}

/**
 * Returns the focus from a dialog that is being removed to an opener, unless another element takes it, such as the list whose row is gone.
 * Base UI would take it from that element and, without an opener, focus a previous element, such as the button of another dialog.
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

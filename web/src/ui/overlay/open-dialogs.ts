/** A dialog that is closing still fades. */
const MODAL = '[aria-modal=true]:not([data-closed])';

export const openDialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(MODAL)];

export const isDialogOpen = (): boolean => openDialogs().length > 0;

/** Dialogs that are not nested in React do not know of each other: Escape would close them all. */
export function isTopmost(popup: HTMLElement | null, { target }: Event) {
  if (target instanceof Element && target.closest('[data-notice]')) return false;
  return openDialogs().at(-1) === popup;
}

/** Screen readers look inside the open dialog or the page's landmark. */
export const popupHost = () => openDialogs().at(-1) ?? document.getElementById('main') ?? document.body;

/** A button that has done its work still has the focus until it is removed or disabled. */
const isLost = (focused: Element | null) =>
  focused === document.body || focused?.matches('[aria-busy=true], :disabled');

/**
 * Focuses an element once the focus is lost, such as with the removal of the clicked button, and no dialog is in front of the element.
 * Elsewhere the focus stays. Lets better places go before for a number of frames. Returns a function that gives up.
 */
export function focusWhenLost(next: () => HTMLElement | null, frames = 0): () => void {
  let frame = 0;
  const check = (left: number) => {
    const focused = document.activeElement;
    const inFront = focused?.closest('[data-dialog]') ?? openDialogs().at(-1);
    if (left > 0 || (inFront && !inFront.contains(next())))
      frame = requestAnimationFrame(() => check(left - 1));
    else if (isLost(focused)) {
      const element = next();
      // The landmark is taller than the window, which must not move to its beginning.
      element?.focus({ preventScroll: element.id === 'main' });
    }
  };
  check(frames);
  return () => cancelAnimationFrame(frame);
}

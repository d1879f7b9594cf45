/** Excludes closed dialogs, which are still fading out. */
const MODAL = '[aria-modal=true]:not([data-closed])';

export const openDialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(MODAL)];

export const isDialogOpen = (): boolean => openDialogs().length > 0;

/** Whether an event may close the dialog: Escape would otherwise close all open dialogs that are not nested in React. */
export function isTopmost(popup: HTMLElement | null, { target }: Event) {
  if (target instanceof Element && target.closest('[data-notice]')) return false;
  return openDialogs().at(-1) === popup;
}

/** The container for popups: screen readers look only inside the open dialog or the page's landmark. */
export const popupHost = () => openDialogs().at(-1) ?? document.getElementById('main') ?? document.body;

/** Whether no element has the focus, or only a busy or disabled button, which is about to lose it. */
const isLost = (focused: Element | null) =>
  focused === document.body || focused?.matches('[aria-busy=true], :disabled');

/**
 * Focuses an element once the focus is lost, such as with the removal of the clicked button, and no dialog is in front of the element.
 * Otherwise the focus stays. Waits for `frames` frames, in which a better element may take the focus. Returns a function that gives up.
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

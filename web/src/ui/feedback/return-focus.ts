import { focusWhenLost } from '../overlay/open-dialogs.ts';

/** A notice that closes leaves its focus to the action of the notice that replaces it, or to the element that had it before. */
export function returnFocus(notice: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !notice.contains(relatedTarget)) before = relatedTarget;
  };
  const next = () =>
    document.querySelector<HTMLElement>('[data-notice-action]') ??
    (before?.isConnected ? before : document.getElementById('main'));
  notice.addEventListener('focusin', remember);
  return () => {
    notice.removeEventListener('focusin', remember);
    if (notice.contains(document.activeElement)) requestAnimationFrame(() => focusWhenLost(next));
  };
}

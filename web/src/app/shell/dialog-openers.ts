import type { DialogDraft } from '../../lib/dialog-drafts.ts';
import { openDialogs } from '../../ui/overlay/open-dialogs.ts';

export const isShown = ({ title }: DialogDraft) =>
  openDialogs().some(({ textContent }) => textContent?.includes(title));

/** The button that names the form, also in an open dialog, or one of the page with the dialog's title. */
export function openerOf({ form, title }: DialogDraft): HTMLElement | undefined {
  const usable = 'button:enabled:not([aria-disabled=true])';
  const named = document.querySelector<HTMLElement>(`${usable}[data-opens="${CSS.escape(form)}"]`);
  if (named) return named;
  return [...document.querySelectorAll<HTMLElement>(`#main ${usable}`)].find(
    ({ textContent }) => textContent?.trim() === title,
  );
}

/** Calls `report` with the button as soon as there is one, or without it after the time. A dialog that is open needs none. */
export function whenOpenable(
  draft: DialogDraft,
  ms: number,
  report: (opener: HTMLElement | undefined) => void,
): () => void {
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const check = () => {
    const opener = openerOf(draft);
    if (!opener && !isShown(draft)) return;
    stop();
    if (!isShown(draft)) report(opener);
  };
  const observer = new MutationObserver(check);
  const timer = setTimeout(() => {
    stop();
    report(undefined);
  }, ms);
  observer.observe(document.body, { childList: true, subtree: true });
  check();
  return stop;
}

import { type DialogDraft, dialogForm } from '../../lib/dialog-drafts.ts';
import { popupHost } from '../../ui/overlay/open-dialogs.ts';

export const isShown = ({ form }: DialogDraft) => find('form', 'draft', form) !== null;

const USABLE = 'button:enabled:not([aria-disabled=true])';

/** The button that names the form, or one of the page or of the topmost dialog that has the dialog's title. */
export function openerOf({ form, title }: DialogDraft): HTMLElement | undefined {
  const named = find(USABLE, 'opens', form);
  if (named || !isOfPage(form.slice(dialogForm(title).length))) return named ?? undefined;
  return [...popupHost().querySelectorAll<HTMLElement>(USABLE)].find(
    ({ textContent }) => textContent?.trim() === title,
  );
}

const find = (element: string, name: string, form: string) =>
  document.querySelector<HTMLElement>(`${element}[data-${name}="${CSS.escape(form)}"]`);

/** Else a button with the same title would open the form of another object. */
function isOfPage(id: string): boolean {
  const { pathname, search } = window.location;
  return !/^\d+$/.test(id) || (pathname + search).split(/[/?&=]/).includes(id);
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

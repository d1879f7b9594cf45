import type { DialogDraft } from '../../lib/dialog-drafts.ts';

export const isShown = ({ form }: DialogDraft) => find('form', 'draft', form) !== null;

const ENABLED = 'button:enabled:not([aria-disabled=true])';

export type FindButton = (draft: DialogDraft) => HTMLElement | undefined | null;

/** The button that names the form. */
export const openerOf: FindButton = ({ form }) => find(ENABLED, 'opens', form);

/** Also the button of the dialog or panel that has the button of the form. */
export const wayTo: FindButton = (draft) =>
  openerOf(draft) ??
  [...document.querySelectorAll<HTMLElement>(`${ENABLED}[data-leads-to]`)].find(({ dataset }) =>
    dataset.leadsTo?.split('|').some((start) => draft.title.startsWith(start)),
  );

const find = (element: string, name: string, form: string) =>
  document.querySelector<HTMLElement>(`${element}[data-${name}="${CSS.escape(form)}"]`);

/** For the page to draw what it has loaded, or to begin to load more. */
const WAIT_MS = 1500;

/**
 * Calls `report` with the first draft that has a button as soon as there is one, or without a draft once the page has loaded and none
 * has appeared. A dialog that is open needs none.
 */
export function whenOpenable(
  drafts: DialogDraft[],
  { by, isLoading }: { by: FindButton; isLoading: () => boolean },
  report: (draft: DialogDraft | undefined) => void,
): () => void {
  const end = () => {
    clearInterval(timer);
    stop();
  };
  const timer = setInterval(() => {
    if (isLoading()) return;
    end();
    report(undefined);
  }, WAIT_MS);
  const stop = watchPage(() => {
    const isOpen = drafts.some(isShown);
    const draft = drafts.find(by);
    if (!isOpen && !draft) return;
    end();
    if (!isOpen) report(draft);
  });
  return end;
}

/** Waits until the dialog was open and is closed, and the notice of its success as well. */
export function whenClosed(draft: DialogDraft, run: () => void): () => void {
  let wasShown = false;
  const stop = watchPage(() => {
    wasShown ||= isShown(draft);
    if (!wasShown || isShown(draft) || document.querySelector('[data-notice]')) return;
    stop();
    run();
  });
  return stop;
}

/** Calls `check` later, so that it can use what this returns. */
function watchPage(check: () => void): () => void {
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  const first = requestAnimationFrame(check);
  return () => {
    cancelAnimationFrame(first);
    observer.disconnect();
  };
}

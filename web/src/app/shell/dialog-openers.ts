import type { DialogDraft } from '../../lib/dialog-drafts.ts';

export const isShown = ({ form }: DialogDraft) => find('form', 'draft', form) !== null;

const ENABLED = 'button:enabled:not([aria-disabled=true])';

export type FindButton = (draft: DialogDraft) => HTMLElement | undefined | null;

/** Finds the enabled button that opens the form. */
export const openerOf: FindButton = ({ form }) => find(ENABLED, 'opens', form);

/** Finds the button that opens the form, or else the button of the dialog or panel that contains that button. */
export const wayTo: FindButton = (draft) =>
  openerOf(draft) ??
  [...document.querySelectorAll<HTMLElement>(`${ENABLED}[data-leads-to]`)].find(({ dataset }) =>
    dataset.leadsTo?.split('|').some((start) => draft.title.startsWith(start)),
  );

const find = (element: string, name: string, form: string) =>
  document.querySelector<HTMLElement>(`${element}[data-${name}="${CSS.escape(form)}"]`);

/** Gives the page time to render what it has loaded or to start loading more. */
const WAIT_MS = 1500;

/**
 * Calls `report` with the first draft that has a button as soon as there is one, or without a draft once the page has loaded and none
 * has appeared. Reports nothing if one of the dialogs is already open.
 */
export function whenOpenable(
  drafts: DialogDraft[],
  { findButton, isLoading }: { findButton: FindButton; isLoading: () => boolean },
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
    const draft = drafts.find(findButton);
    if (!isOpen && !draft) return;
    end();
    if (!isOpen) report(draft);
  });
  return end;
}

/** Calls `run` once the dialog has been open and both it and its success notice are closed. */
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

/** Calls `check` in the next frame and on every change of the page. `check` can use the returned function, which ends this. */
function watchPage(check: () => void): () => void {
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  const first = requestAnimationFrame(check);
  return () => {
    cancelAnimationFrame(first);
    observer.disconnect();
  };
}

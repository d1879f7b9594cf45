import { useEffect } from 'react';
import type { DialogDraft } from '../../lib/dialog-drafts.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { type Notice, useNotify } from '../../ui/feedback/feedback-context.ts';
import { openDialogs } from '../../ui/overlay/open-dialogs.ts';

const WAIT_MS = 1500;

/** Offers to open a single dialog if a button of the page has its title, else to discard what was typed. */
export function KeptInput({ drafts }: { drafts: DialogDraft[] }) {
  const notify = useNotify();
  useEffect(() => {
    const titles = [...new Set(drafts.map(({ title }) => title))].sort();
    const [only = '', ...others] = titles;
    const inform = (message: string, action: Notice['action']) =>
      notify({ message, severity: 'info', seconds: 6, ...(action && { action }) });
    const discard = () => {
      const texts = drafts.map(({ name }) => ({ name, text: tabStorage.read(name) }));
      for (const { name } of drafts) tabStorage.remove(name);
      const undo = () => {
        for (const { name, text } of texts) if (text !== null) tabStorage.write(name, text);
        inform('Restored. Open the dialog to continue.', undefined);
      };
      inform('Discarded.', { label: 'Undo', run: undo });
    };
    const report = (canOpen: boolean) => {
      if (openDialogs().some(({ textContent }) => titles.some((title) => textContent?.includes(title))))
        return;
      inform(
        `We kept what you typed in ${listed(titles)}. Open ${others.length > 0 ? 'them' : 'it'} to continue.`,
        canOpen
          ? { label: 'Open', run: () => openerOf(only)?.click() }
          : { label: others.length > 0 ? 'Discard All' : 'Discard', run: discard },
      );
    };
    return others.length > 0 ? report(false) : whenShown(only, report);
  }, [drafts, notify]);
  return null;
}

const listed = (titles: string[]) => new Intl.ListFormat('en').format(titles.map((title) => `“${title}”`));

const openerOf = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('#main button:enabled')].find(
    ({ textContent }) => textContent?.trim() === title,
  );

/** The page may still be loading what its buttons depend on. */
function whenShown(title: string, report: (isShown: boolean) => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const finish = (isShown: boolean) => {
    stop();
    report(isShown);
  };
  const observer = new MutationObserver(() => openerOf(title) && finish(true));
  const timer = setTimeout(() => finish(false), WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  if (openerOf(title)) finish(true);
  return stop;
}

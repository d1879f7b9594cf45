import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { DialogDraft } from '../../lib/dialog-drafts.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { type Notice, useNotify } from '../../ui/feedback/feedback-context.ts';
import { isShown, openerOf, whenOpenable } from './dialog-openers.ts';

/** The page may still be loading what its buttons depend on. */
const WAIT_MS = 1500;

/** Another page of a list is loaded first, perhaps with a slow connection. */
const LOAD_MS = 5000;

/** Offers to open a single dialog if a button opens it, on this page or where it was last open, else to discard what was typed. */
export function KeptInput({ drafts }: { drafts: DialogDraft[] }) {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    const [only, ...others] = drafts;
    if (!only) return;
    let stop = () => {};
    const inform = (message: string, action: Notice['action']) =>
      notify({ message, severity: 'info', seconds: 6, ...(action && { action }) });
    const discard = () => {
      const texts = drafts.map(({ name }) => ({ name, text: tabStorage.read(name) }));
      for (const { name } of drafts) tabStorage.remove(name);
      const undo = () => {
        for (const { name, text } of texts)
          if (text !== null && tabStorage.read(name) === null) tabStorage.write(name, text);
        inform('Restored. Open the dialog to continue.', undefined);
      };
      inform('Discarded.', { label: 'Undo', run: undo });
    };
    const report = (message: string, action: Notice['action']) => {
      if (!drafts.some(isShown)) inform(`We kept what you typed in ${listed(drafts)}. ${message}`, action);
    };
    const reportLost = () =>
      report('Find its button on this page to continue.', { label: 'Discard', run: discard });
    const open = () => {
      if (!openerOf(only)) void navigate({ search: only.search });
      stop = whenOpenable(only, LOAD_MS, (opener) => (opener ? opener.click() : reportLost()));
    };
    if (others.length > 0) report('Open them to continue.', { label: 'Discard All', run: discard });
    else
      stop = whenOpenable(only, WAIT_MS, (opener) => {
        if (opener || only.search !== window.location.search)
          report('Open it to continue.', { label: 'Open', run: open });
        else reportLost();
      });
    return () => stop();
  }, [drafts, notify, navigate]);
  return null;
}

function listed(drafts: DialogDraft[]): string {
  const byTitle = Object.entries(Object.groupBy(drafts, ({ title }) => title)).sort();
  const titles = byTitle.map(([title, { length } = []]) => `“${title}”${length > 1 ? ` (${length})` : ''}`);
  return new Intl.ListFormat('en').format(titles);
}

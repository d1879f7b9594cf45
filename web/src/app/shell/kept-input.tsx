import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { DialogDraft } from '../../lib/dialog-drafts.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { type NoticeAction, useNotify } from '../../ui/feedback/feedback-context.ts';
import { type FindButton, isShown, openerOf, wayTo, whenClosed, whenOpenable } from './dialog-openers.ts';

/**
 * Offers to reopen the dialogs one after another with their buttons on this page, or at the URL query where they were last open. Offers to
 * discard the input if no button is found.
 */
export function KeptInput({ drafts }: { drafts: DialogDraft[] }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    let stop = () => {};
    const isLoading = () => client.isFetching() > 0;
    const inform = (message: string, ...actions: NoticeAction[]) =>
      notify({ message, severity: 'info', seconds: 6, actions });
    const report = (kept: DialogDraft[], message: string, ...actions: NoticeAction[]) => {
      if (!kept.some(isShown)) inform(`We kept what you typed in ${listed(kept)}. ${message}`, ...actions);
    };
    const discard = (kept: DialogDraft[]) => {
      const texts = kept.map(({ name }) => ({ name, text: tabStorage.read(name) }));
      for (const { name } of kept) tabStorage.remove(name);
      const undo = () => {
        for (const { name, text } of texts)
          if (text !== null && tabStorage.read(name) === null) tabStorage.write(name, text);
        inform('Restored. Open the dialog to continue.');
      };
      inform('Discarded.', { label: 'Undo', run: undo });
    };
    const reportLost = (draft: DialogDraft) =>
      report([draft], 'Find its button on this page to continue.', {
        label: 'Discard',
        run: () => discard([draft]),
      });
    const open = (draft: DialogDraft) => {
      if (!openerOf(draft) && draft.search !== window.location.search)
        void navigate({ search: draft.search });
      const stops = [whenClosed(draft, offer)];
      const press = (findButton: FindButton) =>
        whenOpenable([draft], { findButton, isLoading }, (found) => {
          if (!found) return reportLost(draft);
          const opensForm = openerOf(draft) !== null;
          findButton(draft)?.click();
          if (!opensForm) stops.push(press(openerOf));
        });
      stops.push(press(wayTo));
      stop = () => {
        for (const end of stops) end();
      };
    };
    const offer = () => {
      const kept = drafts.filter(({ name }) => tabStorage.read(name) !== null);
      const [first, ...others] = kept;
      if (!first) return;
      stop = whenOpenable(kept, { findButton: wayTo, isLoading }, (found) => {
        const next = found ?? kept.find(({ search }) => search !== window.location.search);
        const opening = next ? [{ label: 'Open', run: () => open(next) }] : [];
        if (others.length > 0)
          report(kept, 'Open them to continue.', ...opening, {
            label: 'Discard All',
            run: () => discard(kept),
          });
        else if (next) report(kept, 'Open it to continue.', ...opening);
        else reportLost(first);
      });
    };
    offer();
    return () => stop();
  }, [drafts, notify, navigate, client]);
  return null;
}

function listed(drafts: DialogDraft[]): string {
  const byTitle = Object.entries(Object.groupBy(drafts, ({ title }) => title)).sort();
  const titles = byTitle.map(([title, { length } = []]) => `“${title}”${length > 1 ? ` (${length})` : ''}`);
  return new Intl.ListFormat('en').format(titles);
}

import { pageDrafts } from './session/tab-data.ts';
import { tabStorage } from './tab-storage.ts';

const DIALOG = 'dialog:';

export const dialogForm = (title: string, id: number | string = '') => `${DIALOG}${title}:${id}`;

/** `name` is its name in the tab's storage. */
export type DialogDraft = { name: string; title: string };

/** The drafts of this page's dialogs. */
export function dialogDrafts(userId: number, path: string): DialogDraft[] {
  const beginning = pageDrafts(userId, path) + DIALOG;
  return tabStorage
    .names(beginning)
    .map((name) => ({ name, title: name.slice(beginning.length, name.lastIndexOf(':')) }));
}

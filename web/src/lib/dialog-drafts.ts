import { draftSearch } from './draft-search.ts';
import { pageDrafts } from './session/tab-data.ts';
import { tabStorage } from './tab-storage.ts';

const DIALOG = 'dialog:';

export const dialogForm = (title: string, id: number | string = '') => `${DIALOG}${title}:${id}`;

/** For the `data-leads-to` of a button: what it shows has the buttons of the forms whose titles begin so. */
export const leadsTo = (...titles: string[]) => titles.join('|');

/** `name` is its name in the tab's storage, `form` its `dialogForm`, `search` the query of the URL where it was typed. */
export type DialogDraft = { name: string; title: string; form: string; search: string };

/** The drafts of this page's dialogs. */
export function dialogDrafts(userId: number, path: string): DialogDraft[] {
  const page = pageDrafts(userId, path);
  return tabStorage.names(page + DIALOG).map((name) => ({
    name,
    form: name.slice(page.length),
    title: name.slice(page.length + DIALOG.length, name.lastIndexOf(':')),
    search: draftSearch(tabStorage.read(name)),
  }));
}

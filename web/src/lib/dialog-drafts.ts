import { draftSearch } from './draft-search.ts';
import { pageDrafts } from './session/tab-data.ts';
import { tabStorage } from './tab-storage.ts';

const DIALOG = 'dialog:';

export const dialogForm = (title: string, id: number | string = '') => `${DIALOG}${title}:${id}`;

/** The `data-leads-to` of a button whose dialog or panel contains the buttons of other forms: what the titles of these forms start with. */
export const leadsTo = (...titles: string[]) => titles.join('|');

/** `name` is the draft's key in the tab's storage, `form` its `dialogForm`, `search` the query of the URL where it was typed. */
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

import { pageDrafts } from './session/tab-data.ts';
import { tabStorage } from './tab-storage.ts';

const DIALOG = 'dialog:';

export const dialogForm = (title: string, id: number | string = '') => `${DIALOG}${title}:${id}`;

/** The title of a dialog of this page that has a draft. */
export function draftedDialog(userId: number, path: string): string | undefined {
  const beginning = pageDrafts(userId, path) + DIALOG;
  const [name] = tabStorage.names(beginning);
  return name?.slice(beginning.length, name.lastIndexOf(':'));
}

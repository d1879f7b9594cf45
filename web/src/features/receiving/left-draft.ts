import { draftName } from '../../lib/drafts.ts';
import { paths } from '../../lib/paths.ts';
import { currentUser } from '../../lib/session/session.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import type { Draft } from './desk-draft.ts';
import { stored } from './stored.ts';

const LEFT = 'left';
const nameFor = (userId: number) => draftName(userId, paths.receiving(), 'desk');

const parse = (text: string | null): Draft | null => JSON.parse(text ?? 'null');

/** Returns the package on the scale of this tab or, without one, that of a tab that was closed meanwhile. */
export function readDraft(userId: number): Draft | null {
  const draft = parse(tabStorage.read(nameFor(userId))) ?? stored.read<Draft | null>(userId, LEFT, null);
  stored.write(userId, LEFT, null);
  if (draft) keepDraft(userId, draft);
  return draft;
}

export const keepDraft = (userId: number, draft: Draft | null) =>
  tabStorage.write(nameFor(userId), JSON.stringify(draft));

/** Calls back with the user who is signed in now. */
const withUser = (act: (userId: number) => void) => {
  const { userId = null } = currentUser() ?? {};
  if (userId !== null) act(userId);
};

addEventListener('pagehide', () =>
  withUser((userId) => {
    const draft = parse(tabStorage.read(nameFor(userId)));
    if (draft) stored.write(userId, LEFT, draft);
  }),
);
// A page that the browser restores from its cache still has its package, so no other tab may take it over.
addEventListener('pageshow', ({ persisted }) =>
  withUser((userId) => persisted && stored.write(userId, LEFT, null)),
);

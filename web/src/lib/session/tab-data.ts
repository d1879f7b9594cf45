import { tabStorage } from '../tab-storage.ts';
import type { SessionUser } from './claims.ts';
import { forgetReturnPath } from './return-path.ts';

export const draftPrefix = (userId: number | null) => `draft:${userId}:`;

export const pageDrafts = (userId: number | null, path: string) => `${draftPrefix(userId)}${path}:`;

/** The storage name of the search results that the user picked last in the command palette. */
export const recentName = (userId: number | null) => `recent:${userId}`;

export const LAST_ADDRESSES = 'last_addresses';

export const forgetAddresses = () => tabStorage.remove(LAST_ADDRESSES);

export function clearUserData(user: SessionUser | null) {
  if (!user) return;
  forgetReturnPath();
  tabStorage.removeAll(draftPrefix(user.userId));
  tabStorage.remove(recentName(user.userId));
}

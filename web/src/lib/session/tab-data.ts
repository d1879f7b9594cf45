import { tabStorage } from '../tab-storage.ts';
import type { SessionUser } from './claims.ts';
import { forgetReturnPath } from './return-path.ts';

export const draftPrefix = (userId: number | null) => `draft:${userId}:`;

/** Objects that a user opened from the command palette. */
export const recentName = (userId: number | null) => `recent:${userId}`;

/** Survives a reload, but not the session. */
export const LAST_ADDRESSES = 'last_addresses';

export const forgetAddresses = () => tabStorage.remove(LAST_ADDRESSES);

export function clearUserData(user: SessionUser | null) {
  if (!user) return;
  forgetReturnPath();
  tabStorage.removeAll(draftPrefix(user.userId));
  tabStorage.remove(recentName(user.userId));
}

import { useState, useSyncExternalStore } from 'react';
import { currentUser, storedUser, subscribeToSession } from './session.ts';

export function useSession() {
  const user = useSyncExternalStore(subscribeToSession, currentUser);
  return { user, isAuthenticated: user !== null };
}

/** For pages behind the sign-in. The session may end before the page unmounts. */
export function useSignedInUserId(): number {
  const [userId] = useState(() => storedUser()?.userId ?? null);
  if (userId === null) throw new Error('No user is signed in.');
  return userId;
}

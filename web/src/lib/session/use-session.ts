import { useSyncExternalStore } from 'react';
import { currentUser, subscribeToSession } from './session.ts';

export function useSession() {
  const user = useSyncExternalStore(subscribeToSession, currentUser);
  return { user, isAuthenticated: user !== null };
}

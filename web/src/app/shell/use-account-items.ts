import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { currentTheme, setTheme } from '../../lib/theme.ts';
import { screenExists } from '../screens.ts';
import { useSignOut } from './use-sign-out.ts';

function profileOf(user: SessionUser) {
  if (isCustomer(user)) return screenExists(paths.profile()) ? paths.profile() : null;
  if (user.userId === null || !screenExists(paths.editUser(':userId'))) return null;
  return paths.editUser(user.userId);
}

export function useAccountItems(user: SessionUser) {
  const signOut = useSignOut();
  const profile = profileOf(user);
  return {
    profile: profile === null ? null : { label: 'Profile', to: profile },
    theme: otherTheme(),
    signOut: { label: 'Sign Out', run: () => void signOut() },
  };
}

function otherTheme() {
  const [other, label] =
    currentTheme() === 'dark' ? (['light', 'Light Theme'] as const) : (['dark', 'Dark Theme'] as const);
  return { label, run: () => setTheme(other) };
}

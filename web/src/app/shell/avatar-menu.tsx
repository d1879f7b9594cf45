import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { currentTheme, setTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useMenu } from '../../ui/use-menu.tsx';
import { screenExists } from '../screens.ts';
import styles from './avatar-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

const initialOf = ({ firstName, subject }: SessionUser) =>
  [...(firstName || subject || '?')][0]?.toUpperCase();

function profileOf(user: SessionUser) {
  if (isCustomer(user)) return screenExists(paths.profile()) ? paths.profile() : null;
  if (user.userId === null || !screenExists(paths.editUser(':userId'))) return null;
  return paths.editUser(user.userId);
}

export function AvatarMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  const profile = profileOf(user);
  const theme = useOtherTheme();
  const { button, menu } = useMenu([
    ...(profile ? [{ label: 'Profile', to: profile }] : []),
    theme,
    { label: 'Sign Out', run: () => void signOut() },
  ]);
  return (
    <>
      <IconButton {...button} aria-label="Account menu" className={styles.button}>
        <span className={styles.initial}>{initialOf(user)}</span>
      </IconButton>
      {menu}
    </>
  );
}

/** A menu item that changes the theme. */
function useOtherTheme() {
  const [theme, remember] = useState(currentTheme);
  const [other, label] =
    theme === 'dark' ? (['light', 'Light Theme'] as const) : (['dark', 'Dark Theme'] as const);
  const run = () => {
    setTheme(other);
    remember(other);
  };
  return { label, run };
}

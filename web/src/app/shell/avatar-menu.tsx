import type { SessionUser } from '../../lib/session/claims.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useMenu } from '../../ui/use-menu.tsx';
import styles from './avatar-menu.module.css';
import { useAccountItems } from './use-account-items.ts';

const initialOf = ({ firstName, subject }: SessionUser) =>
  [...(firstName || subject || '?')][0]?.toUpperCase();

export function AvatarMenu({ user }: { user: SessionUser }) {
  const { profile, theme, signOut } = useAccountItems(user);
  const { button, menu } = useMenu([...(profile ? [profile] : []), theme, signOut]);
  return (
    <>
      <IconButton {...button} aria-label="Account menu" className={styles.button}>
        <span className={styles.initial}>{initialOf(user)}</span>
      </IconButton>
      {menu}
    </>
  );
}

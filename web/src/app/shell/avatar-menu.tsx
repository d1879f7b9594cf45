import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { useMenu } from '../../ui/use-menu.tsx';
import { screenExists } from '../screens.ts';
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
  const { button, menu } = useMenu([
    ...(profile ? [{ label: 'Profile', to: profile }] : []),
    { label: 'Sign Out', run: () => void signOut() },
  ]);
  return (
    <>
      <IconButton {...button} aria-label="Account menu" sx={{ p: 0.5 }}>
        <Box component="span" sx={INITIAL}>
          {initialOf(user)}
        </Box>
      </IconButton>
      {menu}
    </>
  );
}

const INITIAL = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  bgcolor: 'primary.dark',
  color: '#fff',
  fontSize: 14,
  lineHeight: 1,
  fontWeight: 600,
} as const;

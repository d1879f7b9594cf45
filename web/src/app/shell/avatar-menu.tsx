import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { screenExists } from '../screens.ts';
import { useSignOut } from './use-sign-out.ts';

const initialOf = ({ firstName, subject }: SessionUser) =>
  [...(firstName || subject || '?')][0]?.toUpperCase();

/** Customers have a page of their own, everybody else the page of the user. */
function profileOf(user: SessionUser) {
  if (isCustomer(user)) return screenExists(paths.profile()) ? paths.profile() : null;
  if (user.userId === null || !screenExists(paths.editUser(':userId'))) return null;
  return paths.editUser(user.userId);
}

export function AvatarMenu({ user }: { user: SessionUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const signOut = useSignOut();
  const profile = profileOf(user);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar sx={{ width: 32, height: 32, bgcolor: 'primary.dark', fontSize: 14, fontWeight: 600 }}>
          {initialOf(user)}
        </Avatar>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {profile && (
          <MenuItem component={Link} to={profile} onClick={close}>
            Profile
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            void signOut();
          }}
        >
          Sign Out
        </MenuItem>
      </Menu>
    </>
  );
}

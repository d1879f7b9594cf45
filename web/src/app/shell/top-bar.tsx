import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { homeOf } from '../../lib/session/home.ts';
import { MenuIcon } from '../../ui/icons.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Notifications } from './notifications.tsx';

type Props = { user: SessionUser; menu: { label: string; expanded: boolean; toggle: () => void } };

export function TopBar({ user, menu }: Props) {
  return (
    // The class keeps MUI dialogs from shifting the bar when they hide the scroll bar.
    <Box component="header" className="mui-fixed" sx={bar}>
      <IconButton aria-label={menu.label} aria-expanded={menu.expanded} onClick={menu.toggle}>
        <MenuIcon />
      </IconButton>
      <Link
        component={RouterLink}
        to={homeOf(user) ?? paths.login()}
        underline="none"
        noWrap
        sx={{
          maxWidth: { md: 200 },
          fontSize: 18,
          lineHeight: '44px',
          fontWeight: 700,
          letterSpacing: '-0.02em',
          px: 0.5,
        }}
      >
        {config.productName}
      </Link>
      <Typography noWrap color="textSecondary" sx={{ ml: 'auto', minWidth: 0, maxWidth: { md: 160 } }}>
        Hi, {user.firstName ?? user.subject}
      </Typography>
      <Notifications />
      <AvatarMenu user={user} />
    </Box>
  );
}

const bar = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  boxSizing: 'border-box',
  minHeight: 57,
  px: { xs: 1, sm: 1.5 },
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  displayPrint: 'none',
} as const;

import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { NavLink } from 'react-router';
import type { NavigationEntry } from './navigation.ts';

export const SIDEBAR_WIDTH = 240;
export const RAIL_WIDTH = 64;

type Props = { entries: NavigationEntry[]; collapsed?: boolean; onNavigate?: () => void };

/** The entries of the sidebar; collapsed, only their icons. NavLink sets aria-current on the one that is open. */
export function Sidebar({ entries, collapsed = false, onNavigate }: Props) {
  return (
    <Box component="nav" aria-label="Main">
      <List sx={{ p: 1, display: 'grid', gap: 0.5 }}>
        {entries.map(({ label, to, icon: Icon }) => (
          <ListItem key={to} disablePadding>
            <Tooltip title={collapsed ? label : ''} placement="right">
              <ListItemButton
                component={NavLink}
                // Where the words are shown they are the name: a page's own "Email" is then the only one.
                aria-label={collapsed ? label : undefined}
                to={to}
                {...(onNavigate && { onClick: onNavigate })}
                sx={{
                  borderRadius: 0.8,
                  minHeight: 44,
                  px: collapsed ? 1.75 : 1.5,
                  color: 'text.secondary',
                  '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.dark' },
                }}
              >
                <ListItemIcon sx={{ minWidth: collapsed ? 20 : 36, color: 'inherit' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={label}
                  slotProps={{ primary: { noWrap: true, sx: { fontWeight: 500 } } }}
                  sx={collapsed ? { display: 'none' } : {}}
                />
              </ListItemButton>
            </Tooltip>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

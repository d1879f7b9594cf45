import Box from '@mui/material/Box';
import { NavLink } from 'react-router';
import { LateTooltip } from '../../ui/late-tooltip.tsx';
import type { NavigationEntry } from './navigation.ts';

type Props = { entries: NavigationEntry[]; collapsed?: boolean; onNavigate?: () => void };

/** The entries of the sidebar; collapsed, only their icons. NavLink sets aria-current on the one that is open. */
export function Sidebar({ entries, collapsed = false, onNavigate }: Props) {
  const linkTo = ({ label, to, icon: Icon }: NavigationEntry) => (
    <NavLink
      // Where the words are shown they are the name: a page's own "Email" is then the only one.
      aria-label={collapsed ? label : undefined}
      to={to}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon fontSize="small" />
      {!collapsed && <span>{label}</span>}
    </NavLink>
  );
  return (
    <Box component="nav" aria-label="Main">
      <Box component="ul" sx={list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            {collapsed ? (
              <LateTooltip title={entry.label} placement="right">
                {linkTo(entry)}
              </LateTooltip>
            ) : (
              linkTo(entry)
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Every page is drawn with it: plain links, which are there sooner than styled ones would be. */
const list = {
  listStyle: 'none',
  m: 0,
  p: 1,
  display: 'grid',
  gap: 0.5,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 44,
    boxSizing: 'border-box',
    px: 1.5,
    borderRadius: 0.8,
    color: 'text.secondary',
    fontWeight: 500,
    textDecoration: 'none',
    WebkitTapHighlightColor: 'transparent',
    transition: 'background-color 150ms',
    '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
    // Within the drawer, which would cut a ring around the link.
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.dark' },
  },
  '& span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

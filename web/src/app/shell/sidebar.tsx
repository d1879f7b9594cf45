import Box from '@mui/material/Box';
import { NavLink } from 'react-router';
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx';
import type { NavigationEntry } from './navigation.ts';

type Props = { entries: NavigationEntry[]; collapsed?: boolean; onNavigate?: () => void };

export function Sidebar({ entries, collapsed = false, onNavigate }: Props) {
  const linkTo = ({ label, to, icon: Icon }: NavigationEntry) => (
    <NavLink
      // Only collapsed links need a label; otherwise it would compete with form labels such as "Email".
      aria-label={collapsed ? label : undefined}
      to={to}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon size={20} />
      {!collapsed && <span>{label}</span>}
    </NavLink>
  );
  return (
    <Box component="nav" aria-label="Main">
      <Box component="ul" sx={list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            {collapsed ? (
              <LazyTooltip title={entry.label} placement="right">
                {linkTo(entry)}
              </LazyTooltip>
            ) : (
              linkTo(entry)
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Plain links, because styled ones slow down the first render of each page. */
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
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.dark' },
  },
  '& span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

import { NavLink } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx';
import type { NavigationEntry } from './navigation.ts';
import styles from './sidebar.module.css';

type Props = { entries: NavigationEntry[]; collapsed?: boolean; onNavigate?: () => void };

export function Sidebar({ entries, collapsed = false, onNavigate }: Props) {
  const linkTo = ({ label, to, icon: Icon }: NavigationEntry) => (
    <NavLink
      // Only collapsed links need a label; otherwise it would compete with form labels such as "Email".
      aria-label={collapsed ? label : undefined}
      to={to}
      className={classes(styles.link)}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon size={20} />
      {!collapsed && <span className={styles.label}>{label}</span>}
    </NavLink>
  );
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
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
      </ul>
    </nav>
  );
}

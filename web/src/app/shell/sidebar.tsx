import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx';
import type { NavigationEntry, NavigationGroup } from './navigation.ts';
import styles from './sidebar.module.css';

type Props = { groups: NavigationGroup[]; collapsed?: boolean; onNavigate?: () => void };

export function Sidebar({ groups, collapsed = false, onNavigate }: Props) {
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
      {groups.map(({ label, entries }) => (
        <Fragment key={label ?? ''}>
          {label && (
            <h2 className={styles.heading} data-collapsed={collapsed || undefined}>
              {label}
            </h2>
          )}
          <ul className={styles.list} aria-label={label}>
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
        </Fragment>
      ))}
    </nav>
  );
}

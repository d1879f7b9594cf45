import { useId } from 'react';
import { NavLink } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import type { NavigationEntry, NavigationGroup } from './navigation.ts';
import styles from './sidebar.module.css';

type Look = { collapsed?: boolean; onNavigate?: () => void };
type Props = Look & { groups: NavigationGroup[] };

export const Sidebar = ({ groups, ...look }: Props) => (
  <nav aria-label="Main">
    {groups.map((group) => (
      <Group key={group.label ?? ''} group={group} {...look} />
    ))}
  </nav>
);

function Group({
  group: { label, entries },
  collapsed = false,
  onNavigate,
}: Look & { group: NavigationGroup }) {
  const id = useId();
  const linkTo = ({ label: name, to, icon: Icon }: NavigationEntry) => (
    <NavLink
      // Only collapsed links need a label, which would compete with form labels such as "Email".
      aria-label={collapsed ? name : undefined}
      to={to}
      className={classes(styles.link)}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Icon size={20} />
      {!collapsed && <span className={styles.label}>{name}</span>}
    </NavLink>
  );
  return (
    <>
      {label && (
        <p id={id} className={classes(styles.heading, collapsed && styles.line)}>
          <span className={collapsed ? hidden.hidden : undefined}>{label}</span>
        </p>
      )}
      <ul {...(label && { 'aria-labelledby': id })} className={styles.list}>
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
    </>
  );
}

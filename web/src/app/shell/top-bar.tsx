import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { homeOf, isCustomer } from '../../lib/session/home.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Text } from '../../ui/display/text.tsx';
import { MenuIcon, SearchIcon } from '../../ui/icons.ts';
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx';
import { MODIFIER_KEY } from '../../ui/use-search-shortcut.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Notifications } from './notifications.tsx';
import styles from './top-bar.module.css';
import { Waiting } from './waiting.tsx';

type Props = {
  user: SessionUser;
  menu: { label: string; expanded: boolean; toggle: () => void };
  onSearch: () => void;
};

export const TopBar = ({ user, menu, onSearch }: Props) => (
  <header className={styles.bar} data-not-printed="">
    <IconButton aria-label={menu.label} aria-expanded={menu.expanded} onClick={menu.toggle}>
      <MenuIcon />
    </IconButton>
    <TextLink to={homeOf(user) ?? paths.login()} className={styles.product}>
      {config.productName}
    </TextLink>
    <Text noWrap color="secondary" className={styles.greeting}>
      Hi, {user.firstName ?? user.subject}
    </Text>
    {user.userId !== null && !isCustomer(user) && <Waiting userId={user.userId} />}
    <LazyTooltip title={`Search (${MODIFIER_KEY}+K)`}>
      <IconButton aria-label="Search" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <SearchIcon />
      </IconButton>
    </LazyTooltip>
    <Notifications />
    <AvatarMenu user={user} />
  </header>
);

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useState } from 'react';
import { Outlet } from 'react-router';
import { HistoryCode, type HistoryModule } from '../../entities/history-slot.ts';
import { applyStoredDensity } from '../../lib/density.ts';
import { useRememberAddress } from '../../lib/last-address.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useDeferredMount } from '../../lib/use-deferred-mount.ts';
import { SkipLink } from '../../ui/button/skip-link.tsx';
import { classes } from '../../ui/classes.ts';
import { CutTextTip } from '../../ui/display/cut-text-tip.tsx';
import { FeedbackProvider } from '../../ui/feedback/feedback-provider.tsx';
import { SMALL, useMedia } from '../../ui/media.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { hasBegun } from '../first-steps/stored-setup.ts';
import type { Palette } from '../palette/palette.tsx';
import { KeptInputNotice } from './kept-input-notice.tsx';
import type { MenuDrawer } from './menu-drawer.tsx';
import { groupsFor } from './navigation.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { usePalette } from './use-palette.ts';

applyStoredDensity();

export function Shell() {
  const { user } = useSession();
  const small = useMedia(SMALL);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { collapsed, toggleCollapsed } = useCollapsed();
  const main = useFocusOnNavigation();
  useRememberAddress();
  // A small window has no sidebar to render first.
  const showsPage = useDeferredMount() || small;
  const palette = usePalette();
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  if (!user) return null;

  const groups = groupsFor(user.roles[0]);
  const menu = small
    ? { label: 'Open menu', expanded: drawerOpen, toggle: () => setDrawerOpen(true) }
    : {
        label: collapsed ? 'Expand sidebar' : 'Collapse sidebar',
        expanded: !collapsed,
        toggle: toggleCollapsed,
      };

  return (
    <FeedbackProvider>
      <CutTextTip />
      <KeptInputNotice userId={user.userId} />
      <SkipLink label="Skip to content" target={() => document.getElementById('main')} />
      <TopBar user={user} menu={menu} onSearch={palette.open} />
      {palette.isOpen && (
        <LazyPalette
          user={user}
          entries={groups.flatMap(({ entries }) => entries)}
          typed={palette.typed}
          onClose={palette.onClose}
        />
      )}
      <div className={styles.body}>
        {small ? (
          <LazyDrawer groups={groups} open={drawerOpen} onClose={closeDrawer} />
        ) : (
          <div className={classes(styles.sidebar, collapsed && styles.rail)} data-not-printed="">
            <div className={styles.fixed}>
              <Sidebar groups={groups} collapsed={collapsed} />
            </div>
          </div>
        )}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <HistoryCode value={isAdmin(user) ? historyCode : null}>
            {isAdmin(user) && hasBegun() && <LazyNextStep />}
            {showsPage && <Outlet />}
          </HistoryCode>
        </main>
      </div>
    </FeedbackProvider>
  );
}

const historyCode = lazyCode<HistoryModule>(
  'history',
  () => import('../../features/audit/change-history.tsx'),
);

const paletteCode = lazyCode('palette', () => import('../palette/palette.tsx'));

function LazyPalette(palette: ComponentProps<typeof Palette>) {
  const code = useLazyModule(paletteCode, true, palette.onClose);
  return code && <code.Palette {...palette} />;
}

const nextStepCode = lazyCode('next-step', () => import('../first-steps/next-step.tsx'));

function LazyNextStep() {
  const { data: code } = useQuery(nextStepCode);
  return code && <code.NextStep />;
}

const drawerCode = lazyCode('drawer', () => import('./menu-drawer.tsx'));

function LazyDrawer(drawer: ComponentProps<typeof MenuDrawer>) {
  const code = useLazyModule(drawerCode, drawer.open, drawer.onClose);
  return code && <code.MenuDrawer {...drawer} />;
}

export { Shell as Component };
